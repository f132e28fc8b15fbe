import type { PdfWord } from './parse-word-boxes.ts';
import type { WordInk } from './word-ink.ts';

const letter = /[\p{L}\p{N}]/u;
/** Limits for "black on dark", which applies if nearly all words of a slide are: the result of a lost colour. */
const darkInk = { minWords: 4, minShare: 0.7, darkest: 0.003, lightest: 0.2, contrast: 2.9 };

/** Returns the words of a slide that are black on dark, if most are; none if few are. */
export function darkWords(words: readonly PdfWord[], inkOf: (word: PdfWord) => WordInk | null): string[] {
  const compared = words
    .filter(({ text }) => letter.test(text))
    .flatMap((word) => {
      const ink = inkOf(word);
      return ink === null ? [] : [{ text: word.text, ink }];
    });
  const dark = compared.filter(({ ink: { darkest, lightest } }) => {
    const contrast = (lightest + 0.05) / (darkest + 0.05);
    return contrast < darkInk.contrast && darkest < darkInk.darkest && lightest < darkInk.lightest;
  });
  const isMost = compared.length >= darkInk.minWords && dark.length > darkInk.minShare * compared.length;
  return isMost ? dark.map(({ text }) => text) : [];
}
