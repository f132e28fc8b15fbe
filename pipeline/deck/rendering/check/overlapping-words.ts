import { letterRegion } from './letter-region.ts';
import type { PdfWord } from './parse-word-boxes.ts';
import { comparable } from './written-words.ts';

/** Least overlap, in shares of the smaller word: of its area, and of its height. */
const minOverlap = 0.06;
/**
 * Width of letters in a narrow font, for each unit of the height of their box. Words that are far narrower are
 * rotated.
 */
const narrowLetter = 0.22;

/** Returns pairs of words, one of which is drawn over the other. Equal words are a shadow, or a word written twice. */
export function overlappingWords(words: readonly PdfWord[]): [PdfWord, PdfWord][] {
  const level = words.filter(isLevel).toSorted((a, b) => a.top - b.top);
  return level.flatMap((one, index) => {
    const others: [PdfWord, PdfWord][] = [];
    for (const other of level.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (other.text !== one.text && overlap(one, other)) others.push([one, other]);
    }
    return others;
  });
}

function isLevel({ text, left, top, right, bottom }: PdfWord): boolean {
  const letters = comparable(text).length;
  const height = bottom - top;
  return letters > 1 && height > 2 && right - left > letters * narrowLetter * height;
}

function overlap(a: PdfWord, b: PdfWord): boolean {
  const [inkOfA, inkOfB] = [letterRegion(a), letterRegion(b)];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(inkOfA.bottom, inkOfB.bottom) - Math.max(inkOfA.top, inkOfB.top);
  if (width <= 0 || height <= 0) return false;
  const area = (word: PdfWord, { top, bottom }: { top: number; bottom: number }) =>
    (word.right - word.left) * (bottom - top);
  return (
    width * height > minOverlap * Math.min(area(a, inkOfA), area(b, inkOfB)) &&
    height > minOverlap * Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}
