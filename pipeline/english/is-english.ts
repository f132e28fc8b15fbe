import { isCommonWord } from './english-words.ts';

/**
 * Tells whether 40 % of a text's words are English, by its first 2,000. Texts of fewer than five words count as
 * English.
 */
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
