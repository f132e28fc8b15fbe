import type { SlideShape } from '../../deck.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import { comparable } from './written-words.ts';

/**
 * Tells whether a word is covered on purpose by the other of a pair. The other is in a filled shape that is drawn
 * later, such as a callout over the text that it explains, or in one that lies over the first.
 * @param shapes in drawing order; words of the layout are in none of them
 */
export function isCovered(
  [one, other]: readonly [PdfWord, PdfWord],
  page: Pick<PdfPage, 'width' | 'height'>,
  shapes: readonly SlideShape[],
): boolean {
  const [placeOfOne, placeOfOther] = [one, other].map((word) => lastShapeWith(word, page, shapes));
  if (placeOfOne === undefined || placeOfOther === undefined || placeOfOne === placeOfOther) return false;
  const [lower, upper] = [placeOfOne, placeOfOther].toSorted((a, b) => a - b) as [number, number];
  if ((shapes[upper]?.fill ?? null) !== null) return true;
  const covered = placeOfOne < placeOfOther ? one : other;
  return shapes.slice(lower + 1, upper).some(({ fill, box }) => fill !== null && holds(box, covered, page));
}

function holds(
  { x, y, width, height }: SlideShape['box'],
  { left, top, right, bottom }: PdfWord,
  page: Pick<PdfPage, 'width' | 'height'>,
): boolean {
  return (
    left >= x * page.width &&
    right <= (x + width) * page.width &&
    top >= y * page.height &&
    bottom <= (y + height) * page.height
  );
}

/**
 * Returns the index in drawing order of the shape that contains a word in its text and in its box; -1 if there is
 * none.
 */
function lastShapeWith(
  { text, left, top, right, bottom }: PdfWord,
  { width, height }: Pick<PdfPage, 'width' | 'height'>,
  shapes: readonly SlideShape[],
): number {
  const word = comparable(text);
  const [x, y] = [(left + right) / 2 / width, (top + bottom) / 2 / height];
  return shapes.findLastIndex(
    ({ box, lines }) =>
      x >= box.x &&
      x <= box.x + box.width &&
      y >= box.y &&
      y <= box.y + box.height &&
      lines.some((line) => comparable(line.text).includes(word)),
  );
}
