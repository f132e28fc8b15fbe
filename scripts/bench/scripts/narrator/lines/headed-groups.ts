import { countWords } from '#pipeline/understanding/text-signs.ts';
import { headingOf } from './heading-of.ts';

/** A line of a slide; `level` 0 is the outermost. */
type LevelledLine = { level: number; text: string };

/** Lines under the same heading. */
export type HeadedGroup = { label: string | null; texts: string[] };

const longestHeading = 9;

/**
 * Groups the lines of a text by the headings among them: short lines that end with a colon or a dash, or that
 * deeper lines follow.
 * @param label the heading above all of them
 */
export function headedGroups(lines: readonly LevelledLine[], label: string | null): HeadedGroup[] {
  let group: HeadedGroup = { label, texts: [] };
  const groups = [group];
  let heading: LevelledLine | null = null;
  let holdsDeeper = false;
  for (const [index, line] of lines.entries()) {
    if (isHeading(line, lines[index + 1])) {
      heading = line;
      holdsDeeper = false;
      group = { label: nested(label, headingOf(line.text)), texts: [] };
      groups.push(group);
      continue;
    }
    if (heading && line.level > heading.level) holdsDeeper = true;
    if (heading && holdsDeeper && line.level <= heading.level) {
      heading = null;
      group = { label, texts: [] };
      groups.push(group);
    }
    group.texts.push(line.text);
  }
  return groups.filter(({ texts }) => texts.length > 0);
}

function isHeading({ text, level }: LevelledLine, next: LevelledLine | undefined): boolean {
  return (
    next !== undefined &&
    (next.level > level || /[:–-]$/.test(text)) &&
    countWords(text) <= longestHeading &&
    !/[.!?]$/.test(text)
  );
}

/** Returns both headings if they are short together, else the nearer one. */
function nested(outer: string | null, inner: string | null): string | null {
  if (outer === null || inner === null) return inner ?? outer;
  return countWords(`${outer} ${inner}`) < longestHeading ? `${outer}, ${inner}` : inner;
}
