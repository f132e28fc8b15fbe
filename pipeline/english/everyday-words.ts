import { wordList } from './word-list.ts';

/**
 * Ordinary words of business, teaching and technology that the dictionary of `compromise` lacks. A word belongs
 * here if it should be in lower case inside a sentence.
 */
export const everydayWords: ReadonlySet<string> = new Set(wordList(import.meta, 'everyday-words'));
