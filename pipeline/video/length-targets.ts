import { pauseRules, transitionMs } from '#contract/script/pause-rules.ts';

/** Silence on a slide of two or three sentences at the preferred pauses, including its transition. */
export const pausesMsPerSlide =
  pauseRules.leadIn.preferredMs +
  pauseRules.leadOut.preferredMs +
  1.5 * pauseRules.betweenSentences.plain.preferredMs +
  pauseRules.changeMs;

/** Returns the requested length as fitting counts it: with a change after each slide, although the last has none. */
export function narrationTargetMs(askedMs: number): number {
  return askedMs + transitionMs;
}

/** Compares the length of a video with the requested one. */
export function lengthOutcome(askedMs: number, actualMs: number): 'reached' | 'shorter' | 'longer' {
  if (isLengthReached(askedMs, actualMs)) return 'reached';
  return actualMs < askedMs ? 'shorter' : 'longer';
}

/**
 * Tells whether the length is within 2 s or 2 % of the requested one, whichever is more: closer than a viewer can
 * tell.
 */
export function isLengthReached(askedMs: number, actualMs: number): boolean {
  return Math.abs(actualMs - askedMs) <= Math.max(2000, 0.02 * askedMs);
}
