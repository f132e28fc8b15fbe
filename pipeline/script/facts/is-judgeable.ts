/**
 * No speaker says more in one sentence: a minute of speech. Each figure is compared with each word of its sentence and each line
 * of the deck, so that a sentence of a thousand figures would keep a core busy for seconds.
 */
const maxWords = 150;
const maxFigures = 24;
const maxChars = 1200;

/** Tells whether a sentence is short enough to be compared with a deck and judged as an editor would. */
export function isJudgeable(sentence: string): boolean {
  if (sentence.length > maxChars) return false;
  const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length <= maxWords && words.filter((word) => /\d/.test(word)).length <= maxFigures;
}
