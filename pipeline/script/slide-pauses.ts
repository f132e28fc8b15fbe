import type { PauseRules } from '../../contract/script/pause-rules.ts';

export type FittedSlide = {
  slideNumber: number;
  /** Indexes of the chosen sentences, ascending. */
  sentenceIndexes: number[];
} & SlidePauses;

export type SlidePauses = {
  leadInMs: number;
  /** One pause between every two chosen sentences. */
  betweenMs: number[];
  leadOutMs: number;
  /** Lead-in + sentences at the chosen speed + pauses between + lead-out. */
  durationMs: number;
};

/** From −1, every pause at its minimum, by 0, preferred, to 1, maximum. */
type Stretch = number;

/** Returns the shortest, preferred and longest total length of slides, from the durations of their sentences in ms. */
export function rangeOf(spoken: number[][], rules: PauseRules) {
  return {
    minMs: totalAt(spoken, rules, -1),
    preferredMs: totalAt(spoken, rules, 0),
    maxMs: totalAt(spoken, rules, 1),
  };
}

/**
 * Returns pauses that make the slides last `totalMs` together, exactly if it lies within their range: one stretch for
 * all (by bisection); the milliseconds that rounding leaves over go to the lead-outs.
 */
export function pausesAt(spoken: number[][], rules: PauseRules, totalMs: number): SlidePauses[] {
  let low: Stretch = -1;
  let high: Stretch = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (totalAt(spoken, rules, middle) <= totalMs) low = middle;
    else high = middle;
  }
  const atMost = totalAt(spoken, rules, 1) <= totalMs ? 1 : low;
  const slides = spoken.map((sentences) => slidePauses(sentences, rules, atMost));
  const roof = spoken.map((sentences) => slidePauses(sentences, rules, 1));
  let leftMs = totalMs - slides.reduce((sum, slide) => sum + slide.durationMs, 0);
  for (const [index, slide] of slides.entries()) {
    const roomMs = (roof[index]?.leadOutMs ?? 0) - slide.leadOutMs;
    const addedMs = Math.max(0, Math.min(roomMs, leftMs));
    slide.leadOutMs += addedMs;
    slide.durationMs += addedMs;
    leftMs -= addedMs;
  }
  return slides;
}

function totalAt(spoken: number[][], rules: PauseRules, stretch: Stretch): number {
  return spoken.reduce((sum, sentences) => sum + slidePauses(sentences, rules, stretch).durationMs, 0);
}

function slidePauses(sentences: number[], rules: PauseRules, stretch: Stretch): SlidePauses {
  const leadInMs = pauseAt(rules.leadIn, stretch);
  const betweenMs = sentences.slice(1).map(() => pauseAt(rules.betweenSentences, stretch));
  const speechMs = sum(sentences) + sum(betweenMs);
  const leadOutMs = Math.max(
    pauseAt(rules.leadOut, stretch),
    Math.ceil(rules.minSlideMs) - leadInMs - speechMs,
  );
  return { leadInMs, betweenMs, leadOutMs, durationMs: leadInMs + speechMs + leadOutMs };
}

function pauseAt(range: PauseRules['leadIn'], stretch: Stretch): number {
  const towards = stretch < 0 ? range.minMs : range.maxMs;
  return Math.round(range.preferredMs + Math.abs(stretch) * (towards - range.preferredMs));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
