import type { ProvidedFilms } from './provide-clips.ts';

/** Leaves out the videos of static slides, so that the narration does not wait for them. */
export function playingFilms(films: ProvidedFilms, staticSlides: ReadonlySet<number>): ProvidedFilms {
  return { ...films, playable: films.playable.filter(({ slideNumber }) => !staticSlides.has(slideNumber)) };
}
