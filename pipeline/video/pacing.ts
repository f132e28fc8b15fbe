import { pauseRules, transitionMs } from '../../contract/script/pause-rules.ts';
import { frameMs } from './timeline.ts';

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
