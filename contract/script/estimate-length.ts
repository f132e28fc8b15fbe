import { saysNothing, withoutCues } from './cue-tags.ts';
import { countSpoken, type SpokenCount, spokenMs } from './estimate-speech.ts';
import { extraFilmMs, type FilmTime } from './film-time.ts';
import { pauseRules, silentSlideRange } from './pause-rules.ts';
import { pausesMs, withoutPauses } from './pause-tag.ts';
import { type PacedSentence, takesMs } from './takes-ms.ts';

/**
 * Script of a slide, and the silence that its author adds after it. `ownWordsPerMinute`: pace of a slide with its own voice or
 * speed. `takes`: sentences spoken in a take.
 */
export type SlideText = {
  script: string | null;
  pauseAfterSeconds: number;
  ownWordsPerMinute?: number | null;
  takes?: readonly PacedSentence[];
  /** Videos and animated pictures that may keep the slide on screen longer than its words. */
  films?: readonly FilmTime[];
};

/**
 * Assumptions of an estimate. `count` counts figures and abbreviations as they are spoken; without it, the text is counted as
 * written. `maxFilmMs`: longest time that films without a wait keep a slide on screen. `silentSlideMs`: time on screen of a slide
 * without words (`minSilentSlideMs`).
 */
export type EstimateOptions = {
  wordsPerMinute: number;
  count?: (text: string) => SpokenCount;
  maxFilmMs?: number;
  silentSlideMs?: number;
};

/**
 * Estimates a slide's time on screen, in ms: its words at the voice's pace, the pauses of its text, the shortest pauses around it,
 * which a long script gets, and its films. Usually within 10 %.
 */
export function estimateSlideMs(slide: SlideText, options: EstimateOptions): number {
  const { script, pauseAfterSeconds, ownWordsPerMinute } = slide;
  const { wordsPerMinute, count = countSpoken } = options;
  const text = withoutCues(script ?? '').trim();
  const words = withoutPauses(text);
  const { leadIn, leadOut, silentSlide, minSlideMs, changeMs } = pauseRules;
  const withFilms = (ms: number) =>
    ms + extraFilmMs(script ?? '', ms, slide.films ?? [], options.maxFilmMs) + changeMs;
  if (text === '') return withFilms(options.silentSlideMs ?? silentSlide.minMs);
  const pace = ownWordsPerMinute ?? wordsPerMinute;
  const wordsMs = words === '' ? 0 : spokenMs(count(words), pace) + takesMs(words, slide.takes, pace);
  const silenceMs = pausesMs(text) + pauseAfterSeconds * 1000;
  return withFilms(Math.max(minSlideMs, leadIn.minMs + wordsMs + silenceMs + leadOut.minMs));
}

/** Returns the minimum time on screen of each silent slide, in a video of the requested length. */
export function minSilentSlideMs(slides: readonly Pick<SlideText, 'script'>[], askedMs: number): number {
  const silent = slides.filter(({ script }) => saysNothing(script));
  return silentSlideRange(pauseRules, silent.length, askedMs).minMs;
}

/** Estimates the length of a video from its shown slides, in ms. */
export function estimateVideoMs(slides: readonly SlideText[], options: EstimateOptions): number {
  return slides.reduce((sum, slide) => sum + estimateSlideMs(slide, options), 0);
}

/** Returns the message for a video that is too long, with what to do, or null if it is not. */
export function tooLongSentence(videoMs: number, maxVideoSeconds: number): string | null {
  if (videoMs <= maxVideoSeconds * 1000) return null;
  const limit = Math.round(maxVideoSeconds / 6) / 10;
  return `The video would be about ${Math.ceil(videoMs / 60_000)} minutes long, and a video can be at most ${limit} minutes long. Shorten the texts or the pauses of its slides.`;
}
