import { isCommonWord } from './english-words.ts';
import { wordList } from './word-list.ts';

/** Short words that dictionaries omit. They contain nearly all others of two or three letters. */
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
