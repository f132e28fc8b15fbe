import { saysNothing, withoutCues } from './cue-tags.ts';
import { countSpoken, type SpokenCount, spokenMs } from './estimate-speech.ts';
import { extraFilmMs, type FilmTime } from './film-time.ts';
import { pauseRules, silentSlideRange } from './pause-rules.ts';
import { pausesMs, withoutPauses } from './pause-tag.ts';
import { type PacedSentence, takesMs } from './takes-ms.ts';

/**
 * Words of a slide, and the silence that its author adds after them. `ownWordsPerMinute`: pace of a slide with a voice or
 * speed of its own. `takes`: sentences that are spoken in a take.
 */
export type SlideText = {
  script: string | null;
  pauseAfterSeconds: number;
  ownWordsPerMinute?: number | null;
  takes?: readonly PacedSentence[];
  /** Videos and animated pictures that may keep the slide on screen beyond its words. */
  films?: readonly FilmTime[];
};

/**
 * Pace and counts that an estimate assumes. `count` counts figures and abbreviations as they are spoken; without it the
 * text is counted as written. `mostFilmMs`: longest time that films without a wait keep a slide on screen. `silentSlideMs`:
 * time on screen of a slide without words (`leastSilentSlideMs`).
 */
export type EstimateOptions = {
  wordsPerMinute: number;
  count?: (text: string) => SpokenCount;
  mostFilmMs?: number;
  silentSlideMs?: number;
};

/**
 * Estimates how long a slide is shown, in ms: its words at the voice's pace, the pauses that its text asks for, the shortest
 * ones around it, which fitting chooses for a long script, and its films. Usually within a tenth of the truth.
 */
export function estimateSlideMs(slide: SlideText, options: EstimateOptions): number {
  const { script, pauseAfterSeconds, ownWordsPerMinute } = slide;
  const { wordsPerMinute, count = countSpoken } = options;
  const text = withoutCues(script ?? '').trim();
  const words = withoutPauses(text);
  const { leadIn, leadOut, silentSlide, minSlideMs, changeMs } = pauseRules;
  const withFilms = (ms: number) =>
    ms + extraFilmMs(script ?? '', ms, slide.films ?? [], options.mostFilmMs) + changeMs;
  if (text === '') return withFilms(options.silentSlideMs ?? silentSlide.minMs);
  const pace = ownWordsPerMinute ?? wordsPerMinute;
  const wordsMs = words === '' ? 0 : spokenMs(count(words), pace) + takesMs(words, slide.takes, pace);
  const silenceMs = pausesMs(text) + pauseAfterSeconds * 1000;
  return withFilms(Math.max(minSlideMs, leadIn.minMs + wordsMs + silenceMs + leadOut.minMs));
}

/** The shortest time that each slide without words stands among others, in a video of the asked length. */
export function leastSilentSlideMs(slides: readonly Pick<SlideText, 'script'>[], askedMs: number): number {
  const silent = slides.filter(({ script }) => saysNothing(script));
  return silentSlideRange(pauseRules, silent.length, askedMs).minMs;
}

/** Estimates the length of a video from its shown slides, in ms. */
export function estimateVideoMs(slides: readonly SlideText[], options: EstimateOptions): number {
  return slides.reduce((sum, slide) => sum + estimateSlideMs(slide, options), 0);
}

/** Says that a video is too long, and what to do; null for one that is not. */
export function tooLongSentence(videoMs: number, maxVideoSeconds: number): string | null {
  if (videoMs <= maxVideoSeconds * 1000) return null;
  const limit = Math.round(maxVideoSeconds / 6) / 10;
  return `The video would be about ${Math.ceil(videoMs / 60_000)} minutes long, and it can be at most ${limit} minutes long. Shorten the text of its slides, or the pauses.`;
}
