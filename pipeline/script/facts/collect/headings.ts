import type { Slide } from '#pipeline/deck/deck.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { readWords, type SaidText } from '../said-words.ts';
import { listsOf } from './lists-of.ts';

/** Returns the heading of each line that has one: the line above its indent, or the label of its card. */
export function headingsOf(
  { blocks }: Slide,
  understood: UnderstoodSlide | undefined,
): ReadonlyMap<string, SaidText> {
  const headings = new Map<string, SaidText>();
  for (const { label, lines } of understood?.items ?? [])
    if (label !== null)
      setHeading(
        headings,
        label,
        lines.map(({ text }) => text),
      );
  for (const block of blocks) {
    if (block.kind !== 'text' && block.kind !== 'diagram') continue;
    // Inner lists come last, so that each line gets the nearest heading.
    for (const { heading, lines } of listsOf(block.paragraphs)) setHeading(headings, heading, lines);
  }
  return headings;
}

function setHeading(headings: Map<string, SaidText>, heading: string, lines: readonly string[]): void {
  const read = readWords(heading);
  for (const line of lines) headings.set(line, read);
}

/** Tells whether a heading denies the lines under it: "Don't", "Never", "We will not:". */
export function isForbidding(heading: string): boolean {
  const plain = heading.replaceAll('’', "'").trim();
  return (
    /\b(?:will|do|does|must|should|shall|may|can) ?(?:not|never)\s*:?$|n't\s*:?$/i.test(plain) ||
    /^\W*(?:(?:do not|don't)s?|never|avoid|no-?gos?|things to avoid)\W*$/i.test(plain)
  );
}

/** Returns the cells of a slide's tables in columns with such a heading. */
export function forbiddenCells({ blocks }: Slide): ReadonlySet<string> {
  return new Set(
    blocks.flatMap((block) => {
      if (block.kind !== 'table') return [];
      const [head = [], ...rows] = block.rows;
      const places = head.flatMap((name, at) => (isForbidding(name) ? [at] : []));
      return rows.flatMap((row) => places.map((at) => row[at] ?? '')).filter((cell) => cell !== '');
    }),
  );
}
