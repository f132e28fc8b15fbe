import type { DraftedScript } from '../script/draft-script.ts';
import type { ProvidedFilms } from '../video/film/provide-clips.ts';
import type { VideoRequest } from '../video-request.ts';

/** Returns the numbers of the static slides: those of the request, else those of the script file. */
export function findStaticSlides(
  { slideOverrides }: Pick<VideoRequest, 'slideOverrides'>,
  script: Pick<DraftedScript, 'staticSlides'>,
): Set<number> {
  if (!slideOverrides) return new Set(script.staticSlides);
  const staticSlides = slideOverrides.filter(({ motion }) => motion === 'none');
  return new Set(staticSlides.map(({ slideNumber }) => slideNumber));
}

/** Leaves out the videos of static slides, so that the narration does not wait for them. */
export function playingFilms(films: ProvidedFilms, staticSlides: ReadonlySet<number>): ProvidedFilms {
  return { ...films, playable: films.playable.filter(({ slideNumber }) => !staticSlides.has(slideNumber)) };
}
