import { analysisRateHz } from '#pipeline/sound/mel-spectrum.ts';

/** Sentences from which a voice is learned, and others with which it is judged. */
export type CutScript<Sentence> = { learned: Sentence[]; unseen: Sentence[] };

/** Range of speech for judging, in seconds. Less is inconclusive, and more takes too long. */
const [minJudgedSeconds, maxJudgedSeconds] = [14, 45];
/** Minimum share of the requested speech. A voice is also learned from a shorter reading, if it reaches this share. */
const minShare = 2 / 3;

/**
 * Divides a reading: the first sentences, up to the requested length, are for training, and the next ones for judging.
 * @param seconds seconds of speech for training
 * @returns null if there is too little speech for both
 */
export function cutScript<Sentence extends { samples: Float64Array }>(
  sentences: readonly Sentence[],
  seconds: number,
): CutScript<Sentence> | null {
  const spoken = sentences.reduce((sum, sentence) => sum + secondsOf(sentence), 0);
  const learnedSeconds = Math.min(seconds, spoken - minJudgedSeconds);
  if (learnedSeconds < minShare * seconds) return null;
  const learned = takeSeconds(sentences, learnedSeconds);
  const unseen = takeSeconds(sentences.slice(learned.length), maxJudgedSeconds);
  return unseen.length === 0 ? null : { learned, unseen };
}

/** Returns the first sentences with at least this total length. */
function takeSeconds<Sentence extends { samples: Float64Array }>(
  sentences: readonly Sentence[],
  seconds: number,
): Sentence[] {
  let taken = 0;
  return sentences.filter((sentence) => {
    const isTaken = taken < seconds;
    taken += secondsOf(sentence);
    return isTaken;
  });
}

/** Returns the length of a sentence's sound. */
export function secondsOf({ samples }: { samples: Float64Array }): number {
  return samples.length / analysisRateHz;
}
