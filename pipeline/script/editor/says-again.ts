import { contentWords, likeness } from './content-words.ts';

/** In words that carry meaning: shorter sentences share theirs by chance. */
const fewestWords = 4;
const nearlyAll = 0.8;

/**
 * Whether a sentence only says again what an earlier one said: all its words are in that one, or nearly all of both are the
 * same. "Not" makes another sentence of it.
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
