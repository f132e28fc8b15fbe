import { withoutCues } from './cue-tags.ts';
import type { SlideText } from './estimate-length.ts';
import { estimateSpeechMs, sentenceEnds, sentencePauseMs } from './estimate-speech.ts';
import { extraFilmMs, mostFilmShare } from './film-time.ts';
import { passingRange, pauseRules, transitionMs } from './pause-rules.ts';
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
  const mostFilmMs = askedMs * mostFilmShare;
  const passing = passingRange(pauseRules, slides.filter(isSilent).length, askedMs);
  const shownMs = (stretch: 'minMs' | 'maxMs') =>
    slides.map((slide, index) => {
      const ends = { opens: index === 0, closes: index === slides.length - 1 };
      return isSilent(slide)
        ? passing[stretch] + pauseRules.changeMs
        : saidSlideMs(slide, spokenMsOf(slide), ends)[stretch];
    });
  const filmMs = (ofSlides: readonly number[]) =>
    slides.map(({ script, films = [] }, index) =>
      extraFilmMs(script ?? '', ofSlides[index] ?? 0, films, mostFilmMs),
    );
  const at = (stretch: 'minMs' | 'maxMs') => sum(shownMs(stretch)) + sum(filmMs(shownMs(stretch)));
  // Time in which a film is seen is no silence.
  const filledMs = sum(filmMs(shownMs('minMs')));
  const said = slides.filter((slide) => !isSilent(slide));
  const saidMs = filledMs + sum(said.map((slide) => spokenMsOf(slide) + slide.pauseAfterSeconds * 1000));
  const minMs = at('minMs');
  const silentMs = (slides.length - said.length) * (passing.maxMs + pauseRules.changeMs);
  const mostMs = silentMs + saidMs / (1 - pauseRules.maxSilenceShare);
  return {
    minMs: minMs - transitionMs,
    maxMs: Math.max(minMs, Math.min(at('maxMs'), mostMs)) - transitionMs,
  };
}

/** The length that a video gets for an asked one. */
export function lengthFor(askedMs: number, { minMs, maxMs }: LengthRange): number {
  return Math.min(Math.max(askedMs, minMs), maxMs);
}

function isSilent({ script }: SlideText): boolean {
  return withoutCues(script ?? '').trim() === '';
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
