import type { PauseRules } from '../script/slide-pauses.ts';
import { frameMs } from './timeline.ts';

/** Eight frames: seen as a change, not as an effect. */
export const transitionMs = 8 * frameMs;

/** What a calm speaker does; the maxima are where a listener begins to wonder whether the video has stopped. */
export const pauseRules: PauseRules = {
  betweenSentences: { minMs: 220, preferredMs: 380, maxMs: 800 },
  leadIn: { minMs: 200, preferredMs: 350, maxMs: 800 },
  leadOut: { minMs: 300, preferredMs: 550, maxMs: 1800 },
  minSlideMs: 2000,
};

/** Silence that a slide of two or three sentences takes at the preferred pauses, its transition included. */
export const pausesMsPerSlide =
  pauseRules.leadIn.preferredMs +
  pauseRules.leadOut.preferredMs +
  1.5 * pauseRules.betweenSentences.preferredMs +
  transitionMs;

/** What is left of the asked length for the slides themselves. */
export function narrationTargetMs(askedMs: number, slideCount: number): number {
  const transitionsMs = Math.max(0, slideCount - 1) * transitionMs;
  // A slide ends on a frame border: half a frame more than its sound, on average.
  return askedMs - transitionsMs - (slideCount * frameMs) / 2;
}

/** Nearer than a viewer can tell: 2 s or 2 %, whichever is more. */
export function isLengthReached(askedMs: number, actualMs: number): boolean {
  return Math.abs(actualMs - askedMs) <= Math.max(2000, 0.02 * askedMs);
}
