type PauseRange = { minMs: number; preferredMs: number; maxMs: number };

/** The silence around what is said on a slide, from the shortest to the longest. */
export type PauseRules = {
  betweenSentences: PauseRange;
  /** Silence before the first word of a slide. */
  leadIn: PauseRange;
  /** Silence after the last word of a slide. */
  leadOut: PauseRange;
  /** Time of a slide that stands under music without words, where such slides do not take too much of the video. */
  passing: PauseRange;
  /** It stands for this long, however many such slides there are. */
  leastPassingMs: number;
  /** Share of the asked length that slides without words may take before they stand shorter, the changes to them included. */
  maxPassingShare: number;
  /** Every slide with words is shown for this long at least. */
  minSlideMs: number;
  /** Time that the video takes for each slide beside that. */
  changeMs: number;
  /** Share of the time of slides with words that may be without them. */
  maxSilenceShare: number;
};

/** Cross-fade between two slides: eight frames, long enough to be seen as a change, too short to be an effect. */
export const transitionMs = 320;

/** A slide ends on a frame border: half a frame later than its sound, on average. */
const halfFrameMs = 20;

/** The pauses of a calm speaker. Beyond the maxima a listener would think that the video has stopped. */
export const pauseRules: PauseRules = {
  betweenSentences: { minMs: 220, preferredMs: 380, maxMs: 800 },
  leadIn: { minMs: 120, preferredMs: 350, maxMs: 800 },
  leadOut: { minMs: 240, preferredMs: 550, maxMs: 1800 },
  passing: { minMs: 2000, preferredMs: 2500, maxMs: 4000 },
  leastPassingMs: 800,
  maxPassingShare: 0.3,
  minSlideMs: 3000,
  changeMs: transitionMs + halfFrameMs,
  maxSilenceShare: 0.2,
};

/**
 * How long each slide without words stands in a video, from the shortest to the longest: for two to four seconds, or shorter
 * where all of them together would take more than their share of the asked length.
 * @param count of such slides
 */
export function passingRange(
  { passing, leastPassingMs, maxPassingShare, changeMs }: PauseRules,
  count: number,
  askedMs: number,
): PauseRange {
  const shareMs = Math.floor((maxPassingShare * askedMs) / count) - changeMs;
  const atMost = (ms: number) => Math.min(ms, Math.max(leastPassingMs, shareMs));
  return {
    minMs: atMost(passing.minMs),
    preferredMs: atMost(passing.preferredMs),
    maxMs: atMost(passing.maxMs),
  };
}
