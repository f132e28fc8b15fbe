import { wordList } from '../word-list.ts';

/** Nouns for people and organisations, which need an article or the like in the singular. */
export const someone: ReadonlySet<string> = new Set(wordList(import.meta, 'people'));

/** Other nouns that need an article or the like in the singular. */
const something: ReadonlySet<string> = new Set(wordList(import.meta, 'things'));

/** Tells whether a lower-case singular noun needs an article or the like. */
export function isCountable(word: string): boolean {
  return someone.has(word) || something.has(word);
}

/**
 * Returns the singular: "users" → "user", "companies" → "company"; null for a word that is not the plural of such a
 * noun.
 */
export function singularOf(word: string): string | null {
  const forms = [word.replace(/s$/, ''), word.replace(/ies$/, 'y'), word.replace(/es$/, '')];
  return forms.find((form) => form !== word && isCountable(form)) ?? null;
}
