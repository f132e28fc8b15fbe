import { contentWords, likeness } from './content-words.ts';

/** Minimum number of words that carry meaning. Shorter sentences share theirs by chance. */
const fewestWords = 4;
const nearlyAll = 0.8;

/**
 * Tells whether a sentence only repeats an earlier one: the earlier one has all its words, or nearly all words of
 * both are the same. If only one of them has a "not", they are different.
 */
export function saysAgain(sentence: string, earlier: Iterable<string>): boolean {
  const words = contentWords(sentence);
  if (words.length < fewestWords || sentence.endsWith('?')) return false;
  for (const said of earlier) {
    const before = contentWords(said);
    const isWithin = words.every((word) => before.includes(word));
    if ((isWithin || likeness(words, before) >= nearlyAll) && denies(sentence) === denies(said)) return true;
  }
  return false;
}

function denies(sentence: string): boolean {
  return /\b(?:not|no|never|nobody|nothing|without|cannot)\b|n['’ ]t\b/i.test(sentence);
}
