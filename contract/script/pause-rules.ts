export type PauseRange = { minMs: number; preferredMs: number; maxMs: number };

/**
 * Kinds of pauses, by the sentence that follows: a continuation, an ordinary sentence, the next item of a series, the sentence
 * after a question, or the first of a new topic. `recorded`: the pause is part of a person's recording.
 */
export type PauseKind = 'joined' | 'plain' | 'item' | 'question' | 'topic' | 'recorded';

/** Ranges of the silence around the speech of a slide. */
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
  /** Time on screen of a silent slide, as long as such slides do not take too much of the video. */
  silentSlide: PauseRange;
  /** Minimum time on screen of a silent slide, however many there are. */
  minSilentSlideMs: number;
  /** Share of the requested length that silent slides may take before they are shortened, transitions included. */
  maxSilentSlideShare: number;
  /** Minimum time on screen of a slide with words. */
  minSlideMs: number;
  /** Additional time of the video for each slide. */
  changeMs: number;
  /** Maximum share of silence in the time of slides with words. */
  maxSilenceShare: number;
};

/** Cross-fade between two slides: eight frames, long enough to be noticed, too short to be an effect. */
export const transitionMs = 320;

/** A slide ends on a frame boundary, on average half a frame after its sound. */
const halfFrameMs = 20;

/**
 * Pauses of a calm speaker. The audible pause is about 160 ms longer, because a sentence begins and ends in silence. Pauses of more
 * than 0.8 s sound like a machine, so only slide changes exceed that. Time that is left over goes to both ends of the video.
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
  minSilentSlideMs: 800,
  maxSilentSlideShare: 0.3,
  minSlideMs: 3000,
  changeMs: transitionMs + halfFrameMs,
  maxSilenceShare: 0.2,
};

/**
 * Returns the range of the time on screen of each silent slide: two to four seconds, or less if all of them together would exceed
 * their share of the requested length.
 * @param count number of silent slides
 */
export function silentSlideRange(
  { silentSlide, minSilentSlideMs, maxSilentSlideShare, changeMs }: PauseRules,
  count: number,
  askedMs: number,
): PauseRange {
  const shareMs = Math.floor((maxSilentSlideShare * askedMs) / count) - changeMs;
  const atMost = (ms: number) => Math.min(ms, Math.max(minSilentSlideMs, shareMs));
  return {
    minMs: atMost(silentSlide.minMs),
    preferredMs: atMost(silentSlide.preferredMs),
    maxMs: atMost(silentSlide.maxMs),
  };
}
