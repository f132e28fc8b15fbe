import type { ProvidedFilms } from './provide-clips.ts';

/** Leaves out the films of slides on which nothing moves, so that nobody waits for them either. */
export function playingFilms(films: ProvidedFilms, standingSlides: ReadonlySet<number>): ProvidedFilms {
  return { ...films, playable: films.playable.filter(({ slideNumber }) => !standingSlides.has(slideNumber)) };
}
