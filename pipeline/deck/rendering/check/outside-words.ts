import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import { comparable } from './written-words.ts';

/** Tolerance beyond the page. Word boxes are higher than letters, so this much does not cut off a letter. */
const toleratedShare = 0.008;
const toleratedPoints = 2;
/** Page numbers, which layouts put at the edge, where nothing is cut off. */
const pageNumber = /^\d{1,3}$/;

/** Returns the words that reach over the edge of the page. */
export function outsideWords(words: readonly PdfWord[], { width, height }: PdfPage): PdfWord[] {
  const aside = width * toleratedShare + toleratedPoints;
  const above = height * toleratedShare + toleratedPoints;
  return words.filter(({ text, left, top, right, bottom }) => {
    if (comparable(text).length < 2 || pageNumber.test(text)) return false;
    return right > width + aside || left < -aside || bottom > height + above || top < -above;
  });
}
