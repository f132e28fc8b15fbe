import { isCommonWord } from './english-words.ts';

/** Whether a text is English, by the share of its words that are; too short a text is taken for English. */
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
