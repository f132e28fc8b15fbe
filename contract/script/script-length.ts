import { saysNothing, withoutCues } from './cue-tags.ts';
import type { SlideText } from './estimate-length.ts';
import { estimateSpeechMs, sentenceEnds, sentencePauseMs } from './estimate-speech.ts';
import { extraFilmMs, mostFilmShare } from './film-time.ts';
import { pauseRules, silentSlideRange, transitionMs } from './pause-rules.ts';
import { pausesMs, withoutPauses } from './pause-tag.ts';
import { takesMs } from './takes-ms.ts';

/** `spokenMs`: how long the voice takes for the script, rehearsed; null where it is not known. */
export type RehearsedSlide = SlideText & { spokenMs: number | null };

/** The shortest and the longest that slides can be shown together: pauses adapt to the asked length in between. */
export type LengthRange = { minMs: number; maxMs: number };

/**
 * Returns a function that estimates how long a slide's script is spoken, in ms, at the pace at which the rehearsed ones
 * are: a voice differs from its usual pace by up to a fifth from one script to the next.
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
 * The lengths that slides can have together, as a video whose script is said whole.
 * @param askedMs the length that is asked for, of which films and slides without words take a share at most
 */
export function scriptLength(
  slides: readonly RehearsedSlide[],
  spokenMsOf: (slide: RehearsedSlide) => number,
  askedMs: number,
): LengthRange {
  return rangeOf(slides, spokenMsOf, slideRanges(slides, spokenMsOf, askedMs));
}

/**
 * Returns the time that each slide is shown, in ms, in a video of the asked length, or as near to it as its script comes. Pauses
 * stretch alike on all slides. Together the times are as long as `lengthFor` says.
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

/** `shown`: how long each slide can be shown. `filledMs`: the part of their shortest times in which a film is seen and nothing said. */
type SlideRanges = { shown: LengthRange[]; filledMs: number; silentSlide: { maxMs: number } };

function slideRanges<Slide extends RehearsedSlide>(
  slides: readonly Slide[],
  spokenMsOf: (slide: Slide) => number,
  askedMs: number,
): SlideRanges {
  const mostFilmMs = askedMs * mostFilmShare;
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
    const filmMs = (ms: number) => extraFilmMs(slide.script ?? '', ms, slide.films ?? [], mostFilmMs);
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
  // Time in which a film is seen is no silence.
  const saidMs = filledMs + sum(said.map((slide) => spokenMsOf(slide) + slide.pauseAfterSeconds * 1000));
  const minMs = sum(shown.map((slide) => slide.minMs));
  const silentMs = (slides.length - said.length) * (silentSlide.maxMs + pauseRules.changeMs);
  const mostMs = silentMs + saidMs / (1 - pauseRules.maxSilenceShare);
  const longestMs = sum(shown.map((slide) => slide.maxMs));
  return {
    minMs: minMs - transitionMs,
    maxMs: Math.max(minMs, Math.min(longestMs, mostMs)) - transitionMs,
  };
}

/** The length that a video gets for an asked one. */
export function lengthFor(askedMs: number, { minMs, maxMs }: LengthRange): number {
  return Math.min(Math.max(askedMs, minMs), maxMs);
}

/**
 * Returns the time on screen of a slide with words, for the shortest and the longest pauses, including the change to the
 * next slide.
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

/** Without the pauses between sentences. */
function estimateScriptMs(script: string, wordsPerMinute: number): number {
  const words = withoutPauses(script);
  if (words === '') return pausesMs(script);
  const betweenMs = sentenceEnds(words) * sentencePauseMs;
  return estimateSpeechMs(words, wordsPerMinute) - betweenMs + pausesMs(script);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
