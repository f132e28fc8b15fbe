import type { SlideShape } from '../../deck.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import { comparable } from './written-words.ts';

/**
 * A word of the page, with the index in drawing order of the shape that contains it. `line` is the last line of the
 * shape with the word, because text runs out of a shape at its end; null for a word of a table, chart or diagram.
 */
export type PlacedWord = { word: PdfWord; shape: number; line: SlideShape['lines'][number] | null };

/**
 * Distances within which text may be drawn outside its shape, in shares of the slide: at the sides, if it does not
 * wrap, and above and below.
 */
const reach = { aside: 0.02, above: 0.2 };
/** Minimum number of letters of a word. Shorter words are in the text of too many shapes. */
const minLetters = 3;

/**
 * Finds the shapes to which words belong: those that have the word in their text and contain it, or are closest to
 * it, because text may run out of its shape. Words without such a shape nearby, such as those of the layout, are
 * left out.
 * @param shapes in drawing order
 */
export function placeWords(
  words: readonly PdfWord[],
  page: Pick<PdfPage, 'width' | 'height'>,
  shapes: readonly SlideShape[],
): PlacedWord[] {
  const texts = shapes.map((shape) => comparable(textsOf(shape).join('')));
  const linesOf = shapes.map(({ lines }) => lines.map((line) => ({ line, text: comparable(line.text) })));
  return words.flatMap((word) => {
    const text = comparable(word.text);
    if (text.length < minLetters) return [];
    const [nearest] = shapes
      .flatMap(({ box }, shape) => {
        const distance = texts[shape]?.includes(text) ? distanceTo(box, word, page) : null;
        return distance === null ? [] : [{ shape, distance }];
      })
      .toSorted((one, other) => one.distance - other.distance || other.shape - one.shape);
    if (!nearest || (nearest.distance > 0 && shapes.some((shape) => isForeign(shape, word, page)))) return [];
    const line = linesOf[nearest.shape]?.findLast((one) => one.text.includes(text))?.line ?? null;
    return [{ word, shape: nearest.shape, line }];
  });
}

const kindsWithWords: readonly SlideShape['kind'][] = ['table', 'chart', 'diagram'];

/** Tells whether a word is in an object with generated words, such as the shares of a pie. */
function isForeign(
  { kind, box }: SlideShape,
  word: PdfWord,
  page: Pick<PdfPage, 'width' | 'height'>,
): boolean {
  return kindsWithWords.includes(kind) && distanceTo(box, word, page) === 0;
}

/** Returns all texts of a shape, including those of its table, chart or diagram. */
export function textsOf({ lines, content }: SlideShape): string[] {
  const own = lines.map(({ text }) => text);
  switch (content?.kind) {
    case 'table':
      return [...own, ...content.rows.flat()];
    case 'chart':
      return [
        ...own,
        content.title ?? '',
        ...content.categories,
        ...content.series.map(({ name }) => name ?? ''),
      ];
    case 'text':
    case 'diagram':
      return [...own, ...content.paragraphs.map(({ text }) => text)];
    case 'picture':
    case undefined:
      return own;
  }
}

/**
 * Returns the vertical distance from the middle of a word to a shape, in shares of the slide; null for a word of
 * another shape.
 */
function distanceTo(
  { x, y, width, height }: SlideShape['box'],
  { left, top, right, bottom }: PdfWord,
  page: Pick<PdfPage, 'width' | 'height'>,
): number | null {
  const [middleX, middleY] = [(left + right) / 2 / page.width, (top + bottom) / 2 / page.height];
  if (middleX < x - reach.aside || middleX > x + width + reach.aside) return null;
  const distance = Math.max(0, y - middleY, middleY - y - height);
  return distance > reach.above ? null : distance;
}
