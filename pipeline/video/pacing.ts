import type { PauseRules } from '../script/slide-pauses.ts';
import { frameMs } from './timeline.ts';

/** Eight frames: long enough to be seen as a change, too short to be an effect. */
export const transitionMs = 8 * frameMs;

/** The pauses of a calm speaker. Beyond the maxima a listener would think that the video has stopped. */
export const pauseRules: PauseRules = {
  betweenSentences: { minMs: 220, preferredMs: 380, maxMs: 800 },
  leadIn: { minMs: 200, preferredMs: 350, maxMs: 800 },
  leadOut: { minMs: 300, preferredMs: 550, maxMs: 1800 },
  minSlideMs: 2000,
};

/** Silence on a slide of two or three sentences at the preferred pauses, its transition included. */
export const pausesMsPerSlide =
  pauseRules.leadIn.preferredMs +
  pauseRules.leadOut.preferredMs +
  1.5 * pauseRules.betweenSentences.preferredMs +
  transitionMs;

/** The part of the asked length that is left for the slides, without their transitions. */
export function narrationTargetMs(askedMs: number, slideCount: number): number {
  const transitionsMs = Math.max(0, slideCount - 1) * transitionMs;
  // A slide ends on a frame border: half a frame more than its sound, on average.
  return askedMs - transitionsMs - (slideCount * frameMs) / 2;
}

/** Whether the length is within 2 s or 2 % of the asked one, whichever is more: nearer than a viewer can tell. */
export function isLengthReached(askedMs: number, actualMs: number): boolean {
  return Math.abs(actualMs - askedMs) <= Math.max(2000, 0.02 * askedMs);
}
