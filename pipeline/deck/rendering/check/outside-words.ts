import type { PdfPage, PdfWord } from './parse-word-boxes.ts';
import { comparable } from './written-words.ts';

/** Word boxes are higher than letters; this much beyond the page is no letter that is cut off. */
const toleratedShare = 0.008;
const toleratedPoints = 2;
/** Layouts put the number of the page at the edge, where nothing is cut off. */
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
