export type MeasuredSentence = { words: number; durationMs: number };

/**
 * The pace of a voice: all words over all time, so that long sentences count for what they are. Use it for word
 * budgets, and to estimate lengths where an engine cannot rehearse.
 * @returns undefined when nothing with a length was measured
 */
export function wordsPerMinute(sentences: readonly MeasuredSentence[]): number | undefined {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const durationMs = sentences.reduce((sum, sentence) => sum + sentence.durationMs, 0);
  return durationMs > 0 && words > 0 ? (words * 60_000) / durationMs : undefined;
}
