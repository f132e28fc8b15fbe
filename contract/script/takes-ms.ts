import { estimateSpeechMs } from './estimate-speech.ts';

/** A sentence with a take, and the take's effect on its duration: `pace` is a factor of the speed. */
export type PacedSentence = { sentence: string; pace: number; pauseAfterSeconds: number };

/**
 * Estimates how much longer takes make a text, in ms; negative for faster ones.
 * @param takes those of sentences that the text does not contain are ignored
 */
export function takesMs(
  text: string,
  takes: readonly PacedSentence[] | undefined,
  wordsPerMinute: number,
): number {
  if (!takes || takes.length === 0) return 0;
  const line = text.replace(/\s+/g, ' ');
  return takes
    .filter(({ sentence }) => line.includes(sentence))
    .reduce(
      (sum, { sentence, pace, pauseAfterSeconds }) =>
        sum + estimateSpeechMs(sentence, wordsPerMinute) * (1 / pace - 1) + pauseAfterSeconds * 1000,
      0,
    );
}
