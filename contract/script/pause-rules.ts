export type PauseRange = { minMs: number; preferredMs: number; maxMs: number };

/**
 * Kinds of pauses, by the sentence that follows: one that goes on with the thought, any other one, the next item of a series, the one
 * after a question, or the first of a new topic. `recorded`: the pause between two sentences that a person recorded is in the recording.
 */
export type PauseKind = 'joined' | 'plain' | 'item' | 'question' | 'topic' | 'recorded';

/** The silence around what is said on a slide, from the shortest to the longest. */
export type PauseRules = {
  betweenSentences: Record<PauseKind, PauseRange>;
  /** Silence before the first word of a slide. */
  leadIn: PauseRange;
  /** Silence after the last word of a slide. */
  leadOut: PauseRange;
  /** Silence before the first word of the video. */
  opening: PauseRange;
  /** Silence after the last word of the video. */
  closing: PauseRange;
  /** Time of a slide that stands under music without words, where such slides do not take too much of the video. */
  silentSlide: PauseRange;
  /** Shortest time that such a slide stands, however many there are. */
  leastSilentSlideMs: number;
  /** Share of the asked length that slides without words may take before they stand shorter, the changes to them included. */
  maxSilentSlideShare: number;
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

/**
 * The pauses of a calm speaker. What is heard is about 160 ms longer: the sound of a sentence begins and ends in silence. A pause
 * of more than 0.8 s sounds like a machine, so only slide changes go beyond that. Time that is left over stands at both ends of the video.
 */
export const pauseRules: PauseRules = {
  betweenSentences: {
    joined: { minMs: 180, preferredMs: 240, maxMs: 400 },
    plain: { minMs: 220, preferredMs: 340, maxMs: 520 },
    item: { minMs: 240, preferredMs: 400, maxMs: 540 },
    question: { minMs: 260, preferredMs: 440, maxMs: 560 },
    topic: { minMs: 280, preferredMs: 480, maxMs: 580 },
    recorded: { minMs: 0, preferredMs: 0, maxMs: 0 },
  },
  leadIn: { minMs: 80, preferredMs: 120, maxMs: 260 },
  leadOut: { minMs: 140, preferredMs: 200, maxMs: 480 },
  opening: { minMs: 120, preferredMs: 350, maxMs: 1800 },
  closing: { minMs: 240, preferredMs: 800, maxMs: 3000 },
  silentSlide: { minMs: 2000, preferredMs: 2500, maxMs: 4000 },
  leastSilentSlideMs: 800,
  maxSilentSlideShare: 0.3,
  minSlideMs: 3000,
  changeMs: transitionMs + halfFrameMs,
  maxSilenceShare: 0.2,
};

/**
 * Returns the time on screen of each slide without words, from the shortest to the longest: two to four seconds, or less
 * where all such slides together would exceed their share of the requested length.
 * @param count number of slides without words
 */
export function silentSlideRange(
  { silentSlide, leastSilentSlideMs, maxSilentSlideShare, changeMs }: PauseRules,
  count: number,
  askedMs: number,
): PauseRange {
  const shareMs = Math.floor((maxSilentSlideShare * askedMs) / count) - changeMs;
  const atMost = (ms: number) => Math.min(ms, Math.max(leastSilentSlideMs, shareMs));
  return {
    minMs: atMost(silentSlide.minMs),
    preferredMs: atMost(silentSlide.preferredMs),
    maxMs: atMost(silentSlide.maxMs),
  };
}
