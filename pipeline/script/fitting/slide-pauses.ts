import {
  type PauseKind,
  type PauseRange,
  type PauseRules,
  silentSlideRange,
} from '#contract/script/pause-rules.ts';
import type { HeldFilm } from './held-films.ts';

export type SlidePauses = {
  leadInMs: number;
  /** Pauses, one between every two sentences. */
  betweenMs: number[];
  leadOutMs: number;
  /** Total duration: lead-in + sentences + pauses between them + lead-out. */
  durationMs: number;
  /** Times at which the videos of the slide begin, in the order of `SpokenSlide`; none for a slide without videos. */
  filmStartsMs?: number[];
};

/** Durations of the sentences of a slide, and the videos for which it is shown. */
export type SpokenSlide = {
  /** Durations of its sentences, in ms; none for a silent slide. */
  sentencesMs: readonly number[];
  /** Kinds of the pauses between neighbouring sentences; `plain` by default. */
  kinds?: readonly PauseKind[];
  /** True for the first slide of the video; `closes` for the last. */
  opens?: boolean;
  closes?: boolean;
  films?: readonly HeldFilm[];
  /** Indices of sentences before which the speech waits until the videos have ended. */
  waitsBefore?: readonly number[];
};

/**
 * Lengths of slides with words, single or added up: the time that they are spoken, and the range of the time that
 * they are shown, with the transition to the next slide. `silentMs` has the silent slides, each with the time that
 * its videos take.
 */
export type Lengths = {
  spokenMs: number;
  minMs: number;
  preferredMs: number;
  maxMs: number;
  silentMs: readonly number[];
};

/** Range of the total length of slides, in ms. */
export type LengthRange = { minMs: number; preferredMs: number; maxMs: number };

/** Position of all pauses in their ranges: −1 is the minimum, 0 the preferred length, 1 the maximum. */
type Stretch = number;

/** Returns the lengths of a slide with the shortest, the preferred and the longest pauses. */
export function lengthsOf(spoken: SpokenSlide, rules: PauseRules): Lengths {
  const { films = [], sentencesMs } = spoken;
  if (sentencesMs.length === 0) {
    const none = { minMs: 0, preferredMs: 0, maxMs: 0 };
    return { ...noLength, silentMs: [slidePauses(spoken, { ...rules, silentSlide: none }, 0).durationMs] };
  }
  const minMs = timeAt(spoken, rules, -1);
  // A slide is not silent while a video is visible after its last word.
  const filmMs = films.length > 0 ? minMs - timeAt({ ...spoken, films: [], waitsBefore: [] }, rules, -1) : 0;
  return {
    spokenMs: sum(sentencesMs) + filmMs,
    minMs,
    preferredMs: timeAt(spoken, rules, 0),
    maxMs: timeAt(spoken, rules, 1),
    silentMs: [],
  };
}

/** Lengths of no slide. */
export const noLength: Lengths = { spokenMs: 0, minMs: 0, preferredMs: 0, maxMs: 0, silentMs: [] };

/** Returns the total lengths of slides. */
export function sumOfLengths(lengths: readonly Lengths[]): Lengths {
  return {
    spokenMs: sum(lengths.map(({ spokenMs }) => spokenMs)),
    minMs: sum(lengths.map(({ minMs }) => minMs)),
    preferredMs: sum(lengths.map(({ preferredMs }) => preferredMs)),
    maxMs: sum(lengths.map(({ maxMs }) => maxMs)),
    silentMs: lengths.flatMap(({ silentMs }) => silentMs),
  };
}

/** Returns the total lengths of slides without one of them. */
export function subtractLengths(total: Lengths, one: Lengths): Lengths {
  const silentMs = [...total.silentMs];
  for (const filmMs of one.silentMs) silentMs.splice(silentMs.indexOf(filmMs), 1);
  return {
    spokenMs: total.spokenMs - one.spokenMs,
    minMs: total.minMs - one.minMs,
    preferredMs: total.preferredMs - one.preferredMs,
    maxMs: total.maxMs - one.maxMs,
    silentMs,
  };
}

/**
 * Returns the lengths at which there is not too much silence among the words, and silent slides take no more than
 * their share. If the shortest pauses are already too much silence, they stay.
 * @param askedMs requested length, of which silent slides take a share
 */
export function rangeOf(lengths: Lengths, rules: PauseRules, askedMs: number): LengthRange {
  const { minMs, preferredMs, silentMs } = lengths;
  const silentSlide = silentSlideRange(rules, silentMs.length, askedMs);
  const silentAt = (ms: number) => sum(silentMs.map((filmMs) => Math.max(filmMs, ms) + rules.changeMs));
  const endMs = maxSaidMs(lengths, rules);
  return {
    minMs: minMs + silentAt(silentSlide.minMs),
    preferredMs: Math.min(preferredMs, endMs) + silentAt(silentSlide.preferredMs),
    maxMs: endMs + silentAt(silentSlide.maxMs),
  };
}

/** Returns the longest time that slides with words are shown. */
function maxSaidMs({ spokenMs, minMs, maxMs }: Lengths, { maxSilenceShare }: PauseRules): number {
  return Math.max(minMs, Math.min(maxMs, Math.floor(spokenMs / (1 - maxSilenceShare))));
}

function totalLengths(spoken: readonly SpokenSlide[], rules: PauseRules): Lengths {
  return sumOfLengths(spoken.map((slide) => lengthsOf(slide, rules)));
}

/**
 * Returns the range of the total length of slides.
 * @param askedMs as for `rangeOf`
 */
export function rangeOfSlides(
  spoken: readonly SpokenSlide[],
  rules: PauseRules,
  askedMs: number,
): LengthRange {
  return rangeOf(totalLengths(spoken, rules), rules, askedMs);
}

/**
 * Returns pauses that make the slides last `totalMs`, transitions included: exactly if that is within their range,
 * else as close as possible. All pauses get the same stretch (by bisection), which is limited on slides with words
 * where it would be too much silence. The milliseconds left by rounding are added to the lead-outs.
 * @param askedMs as for `rangeOf`
 */
export function pausesAt(
  spoken: readonly SpokenSlide[],
  given: PauseRules,
  { totalMs, askedMs }: { totalMs: number; askedMs: number },
): SlidePauses[] {
  const said = spoken.filter(isSaid);
  const rules = { ...given, silentSlide: silentSlideRange(given, spoken.length - said.length, askedMs) };
  const wantedMs = Math.min(totalMs, rangeOfSlides(spoken, given, askedMs).maxMs);
  const maxSaidTogetherMs = maxSaidMs(totalLengths(said, rules), rules);
  const maxStretch = longestStretch(
    (stretch) => sum(said.map((one) => timeAt(one, rules, stretch))),
    maxSaidTogetherMs,
  );
  const paused = (slide: SpokenSlide, stretch: Stretch) =>
    slidePauses(slide, rules, isSaid(slide) ? Math.min(stretch, maxStretch) : stretch);
  const total = (stretch: Stretch) =>
    sum(spoken.map((slide) => paused(slide, stretch).durationMs + rules.changeMs));
  const chosen = longestStretch(total, wantedMs);
  const slides = spoken.map((slide) => paused(slide, chosen));
  let leftMs = wantedMs - total(chosen);
  for (const [index, slide] of slides.entries()) {
    const roof = spoken[index] && slidePauses(spoken[index], rules, 1);
    const roomMs = (roof?.leadOutMs ?? 0) - slide.leadOutMs;
    const addedMs = Math.max(0, Math.min(roomMs, leftMs));
    slide.leadOutMs += addedMs;
    slide.durationMs += addedMs;
    leftMs -= addedMs;
  }
  return slides;
}

/** Finds, by bisection, the longest stretch at which the stretched pauses stay within their limit. */
function longestStretch(msAt: (stretch: Stretch) => number, limitMs: number): Stretch {
  if (msAt(1) <= limitMs) return 1;
  let low: Stretch = -1;
  let high: Stretch = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (msAt(middle) <= limitMs) low = middle;
    else high = middle;
  }
  return low;
}

function isSaid({ sentencesMs }: SpokenSlide): boolean {
  return sentencesMs.length > 0;
}

function timeAt(spoken: SpokenSlide, rules: PauseRules, stretch: Stretch): number {
  return slidePauses(spoken, rules, stretch).durationMs + rules.changeMs;
}

/** Silence around a video for which the speech waits. */
const besideFilmMs = 200;

function slidePauses(spoken: SpokenSlide, rules: PauseRules, stretch: Stretch): SlidePauses {
  const { sentencesMs, kinds = [], films = [], waitsBefore = [] } = spoken;
  const leadIn = spoken.opens ? rules.opening : rules.leadIn;
  const leadOut = spoken.closes ? rules.closing : rules.leadOut;
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
    const between = rules.betweenSentences[kinds[index - 1] ?? 'plain'];
    let pauseMs = pauseAt(index === 0 ? leadIn : between, stretch);
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
  const least = isSilent ? rules.silentSlide : leadOut;
  const minLeadOutMs = isSilent ? 0 : Math.ceil(rules.minSlideMs) - endMs;
  const leadOutMs = Math.max(pauseAt(least, stretch), minLeadOutMs, filmsEndMs() - endMs);
  const [leadInMs = 0, ...betweenMs] = pausesMs;
  return {
    leadInMs,
    betweenMs,
    leadOutMs,
    durationMs: endMs + leadOutMs,
    ...(films.length > 0 && { filmStartsMs: startsMs.map((startMs) => startMs ?? 0) }),
  };
}

function pauseAt(range: PauseRange, stretch: Stretch): number {
  const towards = stretch < 0 ? range.minMs : range.maxMs;
  return Math.round(range.preferredMs + Math.abs(stretch) * (towards - range.preferredMs));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
