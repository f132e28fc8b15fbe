import type { SlideShape } from '../../deck.ts';
import type { PdfWord } from './parse-word-boxes.ts';
import { textsOf } from './place-words.ts';
import { comparable } from './written-words.ts';

const minLetters = 5;
/** Signs of addresses, codes and the like, which have no spaces and break wherever their box ends. */
const breaksAnywhere = /[\d./@_\-\u2010-\u2014\u00ad]/;

/**
 * Returns the halves of words that a line break divides without a hyphen, such as a word that is wider than its
 * box.
 */
export function brokenWords(
  shapes: readonly SlideShape[],
  words: readonly PdfWord[],
): [start: PdfWord, end: PdfWord][] {
  const written = shapes.flatMap(textsOf).flatMap((text) => text.split(/\s+/));
  const wanted = new Set(written.map(comparable).filter((word) => word.length >= minLetters));
  const whole = new Set(words.map(({ text }) => comparable(text)));
  return words.flatMap((first, index): [PdfWord, PdfWord][] => {
    const second = words[index + 1];
    if (!second || breaksAnywhere.test(first.text + second.text)) return [];
    const joined = comparable(first.text + second.text);
    const isBelow = second.top > first.top + (first.bottom - first.top) / 2;
    const isBack = second.left < first.right;
    return isBelow && isBack && wanted.has(joined) && !whole.has(joined) ? [[first, second]] : [];
  });
}
