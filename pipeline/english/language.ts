import { isCommonWord } from './english-words.ts';
import { wordList } from './word-list.ts';

/** Tells whether 40 % of a text's words are English, judged by its first 2,000. Texts under five words count as English. */
export function isEnglish(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .match(/\p{L}{2,}/gu)
      ?.slice(0, 2000) ?? [];
  if (words.length < 5) return true;
  const known = words.filter((word) => /^[a-z]+$/.test(word) && isCommonWord(word)).length;
  return known / words.length >= 0.4;
}

/** Short words that dictionaries leave out. Nearly all others of two or three letters are known. */
const shortWords = new Set(wordList(import.meta, 'short-words-of-no-language'));
const longestShort = 3;

function isKnown(word: string): boolean {
  return shortWords.has(word) || isCommonWord(word);
}

/**
 * Tells whether a sentence has words of another language: a short word that English lacks ("ka", "und", "la")
 * beside another unknown one. Names and words with signs or digits are ignored.
 */
export function holdsOtherLanguage(text: string): boolean {
  const words = text.match(/(?<![\p{L}\p{N}.@/#_'’-])\p{Ll}{2,}(?![\p{L}\p{N}@/#_'’-])(?!\.\p{L})/gu) ?? [];
  const unknown = words.filter((word) => !isKnown(word) && !isKnown(word.replace(/s$/, '')));
  return unknown.length >= 2 && unknown.some((word) => word.length <= longestShort);
}
