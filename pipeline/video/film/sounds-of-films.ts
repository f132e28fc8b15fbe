import type { FilmSound } from '../../music/mix-arguments.ts';
import { frameMs, type Timeline } from '../timeline.ts';
import type { PlacedFilm } from './place-films.ts';

/** A film that begins anew is heard as often; each time is a sound of its own in the mix. */
const mostTurns = 20;

/** Returns what is heard of the films of a video. */
export function soundsOfFilms(films: readonly PlacedFilm[], timeline: Pick<Timeline, 'slides'>): FilmSound[] {
  return films.flatMap(({ slideNumber, clip, played }) => {
    const slide = timeline.slides.find((one) => one.slideNumber === slideNumber);
    const { sound } = clip;
    if (!slide || sound === null) return [];
    const frames = played.endFrame - played.fromFrame;
    const turns = Math.min(mostTurns, Math.ceil(frames / clip.frameCount));
    return Array.from({ length: turns }, (_, turn) => {
      const before = turn * clip.frameCount;
      return {
        ...sound,
        startMs: (slide.startFrame + played.fromFrame + before) * frameMs,
        lengthMs: Math.min(clip.frameCount, frames - before) * frameMs,
      };
    });
  });
}
