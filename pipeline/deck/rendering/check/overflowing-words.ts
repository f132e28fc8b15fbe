import type { SlideShape } from '../../deck.ts';
import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import type { PlacedWord } from './place-words.ts';

/** Shares of the height of a word's box: the height of a box for one line, and the start of the next line in it. */
const oneLine = { least: 0.7, most: 1.9 };
const reach = 0.3;

/**
 * Returns the words below a text box that is one line high. Many do no harm, so this is not a fault; but text that
 * would fit its line with slightly less width is better there.
 */
export function overflowingWords(
  placed: readonly PlacedWord[],
  page: Pick<PdfPage, 'height'>,
  shapes: readonly SlideShape[],
): PdfWord[] {
  return placed.flatMap(({ word, shape }) => {
    const { kind, role, box } = shapes[shape] ?? {};
    if (kind !== 'text' || role === 'furniture' || !box) return [];
    const height = word.bottom - word.top;
    const lines = (box.height * page.height) / height;
    const isBelow = word.top > (box.y + box.height) * page.height - reach * height;
    return isBelow && lines > oneLine.least && lines < oneLine.most ? [word] : [];
  });
}
