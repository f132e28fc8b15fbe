import type { ProvidedFilms } from './provide-clips.ts';

/** Leaves out the films of slides on which nothing moves, so that nobody waits for them either. */
export function playingFilms(films: ProvidedFilms, staticSlides: ReadonlySet<number>): ProvidedFilms {
  return { ...films, playable: films.playable.filter(({ slideNumber }) => !staticSlides.has(slideNumber)) };
}
