import { analysisRateHz } from '#pipeline/sound/mel-spectrum.ts';

/** Sentences that a voice is learned from, and others that judge it. */
export type CutScript<Sentence> = { learned: Sentence[]; unseen: Sentence[] };

/** Seconds of speech: less judges nothing, more costs time. */
const [leastJudgedSeconds, mostJudgedSeconds] = [14, 45];
/** A person who did not read for as long as asked is learned from what they read, if it is at least this share. */
const leastShare = 2 / 3;

/**
 * Cuts what a person read: the first sentences, as long as asked, are learned from, and the next ones judge.
 * @param seconds of speech to learn from
 * @returns null when there is too little speech for both
 */
export function cutScript<Sentence extends { samples: Float64Array }>(
  sentences: readonly Sentence[],
  seconds: number,
): CutScript<Sentence> | null {
  const spoken = sentences.reduce((sum, sentence) => sum + secondsOf(sentence), 0);
  const learnedSeconds = Math.min(seconds, spoken - leastJudgedSeconds);
  if (learnedSeconds < leastShare * seconds) return null;
  const learned = takeSeconds(sentences, learnedSeconds);
  const unseen = takeSeconds(sentences.slice(learned.length), mostJudgedSeconds);
  return unseen.length === 0 ? null : { learned, unseen };
}

/** The first sentences, until they last this long. */
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

/** Length of a sentence's sound. */
export function secondsOf({ samples }: { samples: Float64Array }): number {
  return samples.length / analysisRateHz;
}
