type PauseRange = { minMs: number; preferredMs: number; maxMs: number };

/** The silence around what is said on a slide, from the shortest to the longest. */
export type PauseRules = {
  betweenSentences: PauseRange;
  /** Silence before the first word of a slide. */
  leadIn: PauseRange;
  /** Silence after the last word of a slide. */
  leadOut: PauseRange;
  /** Every slide is shown for this long at least. */
  minSlideMs: number;
};

/** The pauses of a calm speaker. Beyond the maxima a listener would think that the video has stopped. */
export const pauseRules: PauseRules = {
  betweenSentences: { minMs: 220, preferredMs: 380, maxMs: 800 },
  leadIn: { minMs: 200, preferredMs: 350, maxMs: 800 },
  leadOut: { minMs: 300, preferredMs: 550, maxMs: 1800 },
  minSlideMs: 2000,
};

/** Cross-fade between two slides: eight frames, long enough to be seen as a change, too short to be an effect. */
export const transitionMs = 320;
