import { mean } from '../../sound/mean.ts';

/** Measurements of a recording's words, beside the same for sentences that nobody says in it. */
export type WordsHeard = {
  /** Mean cost of an alignment step of each sentence with its reading. */
  costs: readonly number[];
  /** Number of words in each. */
  words: readonly number[];
  /** The same costs for sentences that are not said: what wrong words cost with this person and this voice. */
  decoyCosts: readonly number[];
  /** Speech before the first sentence and behind the last. */
  unexpectedSeconds: number;
};

/** All sentences together cost less than wrong words by at least this share. Measured: decision 089. */
const leastAdvantage = 0.07;
/** One sentence alone is near to wrong words more easily, by chance. */
const leastOfOne = 0.05;
/** A shorter sentence tells too little by itself. */
const leastWords = 4;
/** Somebody who clears the throat, or says "So", has still said the text. */
const mostUnexpectedSeconds = 1.2;

/** Tells whether a recording says its text, every sentence of it and nothing else. */
export function saysItsText({ costs, words, decoyCosts, unexpectedSeconds }: WordsHeard): boolean {
  const wrong = mean(decoyCosts);
  const total = words.reduce((sum, count) => sum + count, 0);
  const cost = costs.reduce((sum, one, index) => sum + one * (words[index] ?? 0), 0) / total;
  return (
    cost <= (1 - leastAdvantage) * wrong &&
    costs.every((one, index) => (words[index] ?? 0) < leastWords || one <= (1 - leastOfOne) * wrong) &&
    unexpectedSeconds <= mostUnexpectedSeconds
  );
}
