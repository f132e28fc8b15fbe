import type { FilmSound } from '../../music/mix-arguments.ts';
import { frameMs, type Timeline } from '../timeline.ts';
import type { PlacedFilm } from './place-films.ts';

/** Returns the audible sounds of a video's clips. */
export function soundsOfFilms(films: readonly PlacedFilm[], timeline: Pick<Timeline, 'slides'>): FilmSound[] {
  return films.flatMap(({ slideNumber, clip, played: { fromFrame, endFrame } }) => {
    const slide = timeline.slides.find((one) => one.slideNumber === slideNumber);
    if (!slide || clip.sound === null) return [];
    return {
      ...clip.sound,
      startMs: (slide.startFrame + fromFrame) * frameMs,
      lengthMs: (endFrame - fromFrame) * frameMs,
      turnMs: clip.frameCount * frameMs,
    };
  });
}
