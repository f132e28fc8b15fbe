import type { FilmTime } from '#contract/script/film-time.ts';
import { frameMs } from '../timeline.ts';
import type { PlayableFilm } from './provide-clips.ts';

export type FilmOfSlide = FilmTime & { slideNumber: number };

/** Returns the length and the start of each of a deck's videos, to estimate the length of slides. */
export function filmsOfDeck(films: readonly PlayableFilm[]): FilmOfSlide[] {
  return films.map(({ slideNumber, film: { click, appearsAtClick }, clip }) => ({
    slideNumber,
    lengthMs: clip.frameCount * frameMs,
    startsAtWait: click !== null || appearsAtClick,
  }));
}
