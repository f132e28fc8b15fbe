import { allotFilmTime, type FilmToHold } from '../../script/fitting/held-films.ts';
import type { DraftedSlide } from '../../script/sentences/script.ts';
import { frameMs } from '../timeline.ts';
import type { PlayableFilm } from './provide-clips.ts';

/**
 * Plans how long slides are shown for their videos, by slide number.
 * @param targetMs the requested length of the narration
 */
export function filmsToHold(
  slides: readonly DraftedSlide[],
  films: readonly PlayableFilm[],
  targetMs: number,
): Map<number, FilmToHold[]> {
  const shown = slides.filter(({ showing }) => showing !== 'omitted');
  const drafts = new Map(shown.map((slide) => [slide.slideNumber, slide]));
  const ofShown = films.filter(({ slideNumber }) => drafts.has(slideNumber));
  const lengthsMs = allotFilmTime(
    ofShown.map(({ slideNumber, clip }) => ({
      lengthMs: clip.frameCount * frameMs,
      isWaitedFor: drafts.get(slideNumber)?.waitsForVideo === true,
    })),
    targetMs,
  );
  const held = ofShown.map(({ slideNumber, film: { click, appearsAtClick } }, index) => ({
    slideNumber,
    film: { lengthMs: lengthsMs[index] ?? 0, click, appearsAtClick },
  }));
  const bySlide = Map.groupBy(held, ({ slideNumber }) => slideNumber);
  return new Map([...bySlide].map(([number, of]) => [number, of.map(({ film }) => film)]));
}
