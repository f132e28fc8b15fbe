import type { Paragraph } from '#pipeline/deck/deck.ts';

/** Lines with the line above them. */
export type HeadedList = { heading: string; level: number; lines: string[] };

/** Finds the lists of a text: lines indented below another, and lines that follow one with a colon. */
export function listsOf(paragraphs: readonly Paragraph[]): HeadedList[] {
  return paragraphs.flatMap(({ text, level }, index) => {
    const lines = [...indented(paragraphs, index), ...announced(paragraphs, index)];
    return lines.length > 0 ? [{ heading: text, level, lines }] : [];
  });
}

const isAnnouncement = ({ text }: Paragraph): boolean => /:\s*$/.test(text);

function indented(paragraphs: readonly Paragraph[], index: number): string[] {
  const level = paragraphs[index]?.level ?? 0;
  return takeWhile(paragraphs, index + 1, (other) => other.level > level);
}

/**
 * Returns a line such as "Key expenses:" with the following lines of the same level, until the next line that ends
 * with a colon.
 */
function announced(paragraphs: readonly Paragraph[], index: number): string[] {
  const own = paragraphs[index];
  if (!own || !isAnnouncement(own) || paragraphs[index + 1]?.level !== own.level) return [];
  return takeWhile(
    paragraphs,
    index + 1,
    (other) => other.level >= own.level && !(other.level === own.level && isAnnouncement(other)),
  );
}

function takeWhile(
  paragraphs: readonly Paragraph[],
  from: number,
  isIn: (paragraph: Paragraph) => boolean,
): string[] {
  const taken: string[] = [];
  for (let index = from; index < paragraphs.length; index += 1) {
    const paragraph = paragraphs[index];
    if (!paragraph || !isIn(paragraph)) break;
    taken.push(paragraph.text);
  }
  return taken;
}
