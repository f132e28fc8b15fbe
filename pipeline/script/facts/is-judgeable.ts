/**
 * Maximum number of words of a sentence: a minute of speech, more than any speaker says. Each figure is compared
 * with each word of its sentence and each line of the deck, so a sentence of a thousand figures would keep a
 * core busy for seconds.
 */
const maxWords = 150;
const maxFigures = 24;
const maxChars = 1200;

/** Tells whether a sentence is short enough for the fact lock and the editor. */
export function isJudgeable(sentence: string): boolean {
  if (sentence.length > maxChars) return false;
  const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length <= maxWords && words.filter((word) => /\d/.test(word)).length <= maxFigures;
}
