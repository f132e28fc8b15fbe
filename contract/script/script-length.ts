import { saysNothing, withoutCues } from './cue-tags.ts';
import type { SlideText } from './estimate-length.ts';
import { estimateSpeechMs, sentenceEnds, sentencePauseMs } from './estimate-speech.ts';
import { extraFilmMs, maxFilmShare } from './film-time.ts';
import { pauseRules, silentSlideRange, transitionMs } from './pause-rules.ts';
import { pausesMs, withoutPauses } from './pause-tag.ts';
import { takesMs } from './takes-ms.ts';

/** `spokenMs`: rehearsed duration of the script, or null if unknown. */
export type RehearsedSlide = SlideText & { spokenMs: number | null };

/** Shortest and longest time on screen of slides. Pauses adapt to the requested length in between. */
export type LengthRange = { minMs: number; maxMs: number };

/**
 * Returns a function that estimates the spoken duration of a slide's script, in ms, at the pace of the rehearsed slides: a voice's
 * pace varies by up to a fifth from one script to the next.
 */
export function speechEstimate(
  rehearsed: readonly RehearsedSlide[],
  wordsPerMinute: number,
): (slide: RehearsedSlide) => number {
  const byWords = ({ script, ownWordsPerMinute, takes }: RehearsedSlide) => {
    const text = withoutCues(script ?? '');
    const pace = ownWordsPerMinute ?? wordsPerMinute;
    return estimateScriptMs(text, pace) + takesMs(withoutPauses(text), takes, pace);
  };
  const known = rehearsed.filter(({ spokenMs }) => spokenMs !== null);
  const estimatedMs = sum(known.map(byWords));
  const ratio = estimatedMs === 0 ? 1 : sum(known.map(({ spokenMs }) => spokenMs ?? 0)) / estimatedMs;
  return (slide) => slide.spokenMs ?? byWords(slide) * ratio;
}

/**
 * Returns the possible lengths of the slides together, with the whole script spoken.
 * @param askedMs requested length, of which films and silent slides take a limited share
 */
export function scriptLength(
  slides: readonly RehearsedSlide[],
  spokenMsOf: (slide: RehearsedSlide) => number,
  askedMs: number,
): LengthRange {
  return rangeOf(slides, spokenMsOf, slideRanges(slides, spokenMsOf, askedMs));
}

/**
 * Returns the time on screen of each slide, in ms, in a video of the requested length, or as close to it as the script allows.
 * Pauses stretch equally on all slides. The times add up to `lengthFor`.
 * @param askedMs as for `scriptLength`
 */
export function slideLengths<Slide extends RehearsedSlide>(
  slides: readonly Slide[],
  spokenMsOf: (slide: Slide) => number,
  askedMs: number,
): number[] {
  const ranges = slideRanges(slides, spokenMsOf, askedMs);
  const totalMs = lengthFor(askedMs, rangeOf(slides, spokenMsOf, ranges)) + transitionMs;
  const minMs = sum(ranges.shown.map((shown) => shown.minMs));
  const roomMs = sum(ranges.shown.map((shown) => shown.maxMs)) - minMs;
  const stretch = roomMs > 0 ? (totalMs - minMs) / roomMs : 0;
  return ranges.shown.map(
    (shown, index) =>
      shown.minMs + stretch * (shown.maxMs - shown.minMs) - (index === slides.length - 1 ? transitionMs : 0),
  );
}

/** Rounds the end of each slide to whole seconds, not its length, so that the sum is that of the whole, rounded down. */
export function wholeSeconds(lengthsMs: readonly number[]): number[] {
  let endMs = 0;
  return lengthsMs.map((ms) => {
    const start = Math.floor(endMs / 1000);
    endMs += ms;
    return Math.floor(endMs / 1000) - start;
  });
}

/**
 * `shown`: possible time on screen of each slide. `filledMs`: part of the shortest times in which a film is visible and nothing is
 * said.
 */
type SlideRanges = { shown: LengthRange[]; filledMs: number; silentSlide: { maxMs: number } };

function slideRanges<Slide extends RehearsedSlide>(
  slides: readonly Slide[],
  spokenMsOf: (slide: Slide) => number,
  askedMs: number,
): SlideRanges {
  const maxFilmMs = askedMs * maxFilmShare;
  const silentSlide = silentSlideRange(
    pauseRules,
    slides.filter(({ script }) => saysNothing(script)).length,
    askedMs,
  );
  let filledMs = 0;
  const shown = slides.map((slide, index) => {
    const ends = { opens: index === 0, closes: index === slides.length - 1 };
    const { minMs, maxMs } = saysNothing(slide.script)
      ? { minMs: silentSlide.minMs + pauseRules.changeMs, maxMs: silentSlide.maxMs + pauseRules.changeMs }
      : saidSlideMs(slide, spokenMsOf(slide), ends);
    const filmMs = (ms: number) => extraFilmMs(slide.script ?? '', ms, slide.films ?? [], maxFilmMs);
    filledMs += filmMs(minMs);
    return { minMs: minMs + filmMs(minMs), maxMs: maxMs + filmMs(maxMs) };
  });
  return { shown, filledMs, silentSlide };
}

function rangeOf<Slide extends RehearsedSlide>(
  slides: readonly Slide[],
  spokenMsOf: (slide: Slide) => number,
  { shown, filledMs, silentSlide }: SlideRanges,
): LengthRange {
  const said = slides.filter((slide) => !saysNothing(slide.script));
  // Time with a visible film is not silence.
  const saidMs = filledMs + sum(said.map((slide) => spokenMsOf(slide) + slide.pauseAfterSeconds * 1000));
  const minMs = sum(shown.map((slide) => slide.minMs));
  const silentMs = (slides.length - said.length) * (silentSlide.maxMs + pauseRules.changeMs);
  const maxPausedMs = silentMs + saidMs / (1 - pauseRules.maxSilenceShare);
  const longestMs = sum(shown.map((slide) => slide.maxMs));
  return {
    minMs: minMs - transitionMs,
    maxMs: Math.max(minMs, Math.min(longestMs, maxPausedMs)) - transitionMs,
  };
}

/** Returns the length of the video for a requested length. */
export function lengthFor(askedMs: number, { minMs, maxMs }: LengthRange): number {
  return Math.min(Math.max(askedMs, minMs), maxMs);
}

/**
 * Returns the time on screen of a slide with words, for the shortest and the longest pauses, including the transition to the next
 * slide.
 */
function saidSlideMs(
  { script, pauseAfterSeconds }: RehearsedSlide,
  spokenMs: number,
  { opens, closes }: { opens: boolean; closes: boolean },
): LengthRange {
  const { betweenSentences, minSlideMs, changeMs } = pauseRules;
  const leadIn = opens ? pauseRules.opening : pauseRules.leadIn;
  const leadOut = closes ? pauseRules.closing : pauseRules.leadOut;
  const gaps = sentenceEnds(withoutPauses(withoutCues(script ?? '').trim()));
  const at = (stretch: 'minMs' | 'maxMs') => {
    const betweenMs = gaps * betweenSentences.plain[stretch];
    const saidMs = spokenMs + betweenMs + pauseAfterSeconds * 1000;
    return Math.max(minSlideMs, leadIn[stretch] + saidMs + leadOut[stretch]) + changeMs;
  };
  return { minMs: at('minMs'), maxMs: at('maxMs') };
}

/** Estimates the duration without the pauses between sentences. */
function estimateScriptMs(script: string, wordsPerMinute: number): number {
  const words = withoutPauses(script);
  if (words === '') return pausesMs(script);
  const betweenMs = sentenceEnds(words) * sentencePauseMs;
  return estimateSpeechMs(words, wordsPerMinute) - betweenMs + pausesMs(script);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
