import type { PauseRules } from '#contract/script/pause-rules.ts';
import type { HeldFilm } from './held-films.ts';

export type SlidePauses = {
  leadInMs: number;
  /** One pause between every two sentences. */
  betweenMs: number[];
  leadOutMs: number;
  /** Lead-in + sentences + pauses between + lead-out. */
  durationMs: number;
  /** When the films of the slide begin, in the order of `SpokenSlide`; none for a slide without films. */
  filmStartsMs?: number[];
};

/** What is said on a slide, and the films that it is shown for. */
export type SpokenSlide = {
  /** The durations of its sentences, in ms; none for a slide that passes without words. */
  sentencesMs: readonly number[];
  films?: readonly HeldFilm[];
  /** Places of sentences before which the speech waits until the films have ended. */
  waitsBefore?: readonly number[];
};

/** How long a slide, or several together, are spoken and shown, the changes to the next slide included. They add up. */
export type Lengths = { spokenMs: number; minMs: number; preferredMs: number; maxMs: number };

/**
 * The lengths that slides can have together, in ms. `leastSilence`: the share of the shortest that is without words.
 * `tooSilent`: even that is too much.
 */
export type LengthRange = Omit<Lengths, 'spokenMs'> & { leastSilence: number; tooSilent: boolean };

/** From −1, every pause at its minimum, by 0, preferred, to 1, maximum. */
type Stretch = number;

/** Returns how long a slide is with the shortest, the preferred and the longest pauses. */
export function lengthsOf(spoken: SpokenSlide, rules: PauseRules): Lengths {
  const minMs = timeAt(spoken, rules, -1);
  // While a film is seen beyond what is said, a slide is not silent; one without words is there for its film.
  const { films = [], sentencesMs } = spoken;
  const saidMs = sentencesMs.length === 0 ? rules.changeMs : timeAt({ sentencesMs }, rules, -1);
  const filmMs = films.length > 0 ? minMs - saidMs : 0;
  return {
    spokenMs: sum(sentencesMs) + filmMs,
    minMs,
    preferredMs: timeAt(spoken, rules, 0),
    maxMs: timeAt(spoken, rules, 1),
  };
}

/** That of no slide. */
export const noLength: Lengths = { spokenMs: 0, minMs: 0, preferredMs: 0, maxMs: 0 };

/** Returns how long two slides, or groups of slides, are together. */
export function addLengths(a: Lengths, b: Lengths): Lengths {
  return {
    spokenMs: a.spokenMs + b.spokenMs,
    minMs: a.minMs + b.minMs,
    preferredMs: a.preferredMs + b.preferredMs,
    maxMs: a.maxMs + b.maxMs,
  };
}

/** Returns how long slides are without one of them. */
export function subtractLengths(total: Lengths, one: Lengths): Lengths {
  return {
    spokenMs: total.spokenMs - one.spokenMs,
    minMs: total.minMs - one.minMs,
    preferredMs: total.preferredMs - one.preferredMs,
    maxMs: total.maxMs - one.maxMs,
  };
}

/** Returns the lengths at which the silence among the words is not too much. */
export function rangeOf({ spokenMs, minMs, preferredMs, maxMs }: Lengths, rules: PauseRules): LengthRange {
  const mostMs = Math.floor(spokenMs / (1 - rules.maxSilenceShare));
  const endMs = Math.max(minMs, Math.min(maxMs, mostMs));
  const leastSilence = minMs === 0 ? 1 : 1 - spokenMs / minMs;
  return {
    minMs,
    preferredMs: Math.min(preferredMs, endMs),
    maxMs: endMs,
    leastSilence,
    tooSilent: minMs === 0 || minMs > mostMs,
  };
}

/** Returns the lengths that slides can have together. */
export function rangeOfSlides(spoken: readonly SpokenSlide[], rules: PauseRules): LengthRange {
  return rangeOf(spoken.map((slide) => lengthsOf(slide, rules)).reduce(addLengths, noLength), rules);
}

/**
 * Returns pauses that make the slides last `totalMs` together with their changes, exactly if it lies within their range,
 * else as near as they come: one stretch for all (by bisection); the milliseconds that rounding leaves over go to the
 * lead-outs.
 */
export function pausesAt(spoken: readonly SpokenSlide[], rules: PauseRules, totalMs: number): SlidePauses[] {
  const wantedMs = Math.min(totalMs, rangeOfSlides(spoken, rules).maxMs);
  let low: Stretch = -1;
  let high: Stretch = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (totalAt(spoken, rules, middle) <= wantedMs) low = middle;
    else high = middle;
  }
  const atMost = totalAt(spoken, rules, 1) <= wantedMs ? 1 : low;
  const slides = spoken.map((slide) => slidePauses(slide, rules, atMost));
  const roof = spoken.map((slide) => slidePauses(slide, rules, 1));
  let leftMs = wantedMs - totalAt(spoken, rules, atMost);
  for (const [index, slide] of slides.entries()) {
    const roomMs = (roof[index]?.leadOutMs ?? 0) - slide.leadOutMs;
    const addedMs = Math.max(0, Math.min(roomMs, leftMs));
    slide.leadOutMs += addedMs;
    slide.durationMs += addedMs;
    leftMs -= addedMs;
  }
  return slides;
}

function totalAt(spoken: readonly SpokenSlide[], rules: PauseRules, stretch: Stretch): number {
  return sum(spoken.map((slide) => timeAt(slide, rules, stretch)));
}

function timeAt(spoken: SpokenSlide, rules: PauseRules, stretch: Stretch): number {
  return slidePauses(spoken, rules, stretch).durationMs + rules.changeMs;
}

/** Silence around a film that the speech waits for. */
const besideFilmMs = 200;

function slidePauses(spoken: SpokenSlide, rules: PauseRules, stretch: Stretch): SlidePauses {
  const { sentencesMs, films = [], waitsBefore = [] } = spoken;
  const isSilent = sentencesMs.length === 0;
  const pausesMs: number[] = [];
  const startsMs: (number | null)[] = films.map(({ start }) => (start === 'slide' ? 0 : null));
  const begin = (isMeant: (film: HeldFilm) => boolean, atMs: (film: HeldFilm) => number) => {
    for (const [index, film] of films.entries())
      if (startsMs[index] === null && isMeant(film)) startsMs[index] = Math.round(atMs(film));
  };
  const filmsEndMs = () =>
    Math.max(0, ...films.map(({ lengthMs }, index) => Math.ceil((startsMs[index] ?? -lengthMs) + lengthMs)));
  const beginWaiting = (endMs: number) =>
    begin(
      ({ start }) => start === 'wait',
      () => (endMs === 0 ? 0 : endMs + besideFilmMs),
    );
  let endMs = 0;
  for (const [index, sentenceMs] of sentencesMs.entries()) {
    let pauseMs = pauseAt(index === 0 ? rules.leadIn : rules.betweenSentences, stretch);
    if (waitsBefore.includes(index)) {
      beginWaiting(endMs);
      pauseMs = Math.max(pauseMs, Math.ceil(filmsEndMs() + besideFilmMs - endMs));
    }
    pausesMs.push(pauseMs);
    const from = endMs + pauseMs;
    begin(
      ({ start }) => typeof start === 'object' && start.sentence === index,
      ({ start }) => from + (typeof start === 'object' ? start.atMs : 0),
    );
    endMs = from + sentenceMs;
  }
  beginWaiting(endMs);
  const least = isSilent ? rules.passing : rules.leadOut;
  const leastMs = isSilent ? 0 : Math.ceil(rules.minSlideMs) - endMs;
  const leadOutMs = Math.max(pauseAt(least, stretch), leastMs, filmsEndMs() - endMs);
  const [leadInMs = 0, ...betweenMs] = pausesMs;
  return {
    leadInMs,
    betweenMs,
    leadOutMs,
    durationMs: endMs + leadOutMs,
    ...(films.length > 0 && { filmStartsMs: startsMs.map((startMs) => startMs ?? 0) }),
  };
}

function pauseAt(range: PauseRules['leadIn'], stretch: Stretch): number {
  const towards = stretch < 0 ? range.minMs : range.maxMs;
  return Math.round(range.preferredMs + Math.abs(stretch) * (towards - range.preferredMs));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
