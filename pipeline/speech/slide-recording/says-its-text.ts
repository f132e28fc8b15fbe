import { mean } from '../../sound/mean.ts';

/** Measurements of a recording's words, beside those of sentences that are not spoken in it. */
export type WordsHeard = {
  /** Mean cost of an alignment step of each sentence with its reading. */
  costs: readonly number[];
  /** Number of words in each sentence. */
  words: readonly number[];
  /** The same costs for sentences that are not spoken: the cost of wrong words with this person and this voice. */
  decoyCosts: readonly number[];
  /** Seconds of speech before the first sentence and after the last. */
  unexpectedSeconds: number;
};

/** Minimum share by which all sentences together must cost less than wrong words. Measured: decision 089. */
const minAdvantage = 0.07;
/** Minimum share for one sentence alone, which can be close to wrong words by chance. */
const minOfOne = 0.05;
/** Fewest words of a sentence that identify it. */
const minWords = 4;
/** Longest other speech. A speaker who coughs, or says "So", has still said the text. */
const maxUnexpectedSeconds = 1.2;

/** Tells whether a recording says its text, every sentence of it and nothing else. */
export function saysItsText({ costs, words, decoyCosts, unexpectedSeconds }: WordsHeard): boolean {
  const wrong = mean(decoyCosts);
  const total = words.reduce((sum, count) => sum + count, 0);
  const cost = costs.reduce((sum, one, index) => sum + one * (words[index] ?? 0), 0) / total;
  return (
    cost <= (1 - minAdvantage) * wrong &&
    costs.every((one, index) => (words[index] ?? 0) < minWords || one <= (1 - minOfOne) * wrong) &&
    unexpectedSeconds <= maxUnexpectedSeconds
  );
}
