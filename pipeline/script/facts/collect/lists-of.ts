import type { Paragraph } from '#pipeline/deck/deck.ts';

/** Lines with the line that stands over them. */
export type HeadedList = { heading: string; level: number; lines: string[] };

/** Finds the lists of a text: what is indented below a line, and what follows a line that ends in a colon. */
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

/** "Key expenses:" with the lines behind it on the same level, until the next line that ends in a colon. */
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
