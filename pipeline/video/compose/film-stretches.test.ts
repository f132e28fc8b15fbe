import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyIntervalFrames } from '../h264/picture-stream.ts';
import type { PlayedFilm } from '../played-film.ts';
import { filmStretches } from './film-stretches.ts';

const box = { left: 0, top: 0, width: 320, height: 180 };
const filmOf = (clipFrames: number, given: Partial<PlayedFilm>): PlayedFilm => ({
  clip: { path: 'clip', key: String(clipFrames), frameCount: clipFrames, hasAlpha: false },
  box,
  visible: box,
  loops: false,
  fromFrame: 0,
  endFrame: clipFrames,
  goneFrame: 10_000,
  front: [],
  ...given,
});

const films = fc.array(
  fc
    .record({
      clipFrames: fc.integer({ min: 1, max: 300 }),
      loops: fc.boolean(),
      fromFrame: fc.integer({ min: 0, max: 200 }),
      plays: fc.integer({ min: 1, max: 500 }),
      stands: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ clipFrames, loops, fromFrame, plays, stands }) => {
      const endFrame = fromFrame + (loops ? plays : Math.min(plays, clipFrames));
      return filmOf(clipFrames, { loops, fromFrame, endFrame, goneFrame: endFrame + stands });
    }),
  { maxLength: 3 },
);

/** Returns the frame of its clip that each video shows at a frame of the slide, calculated from the videos alone. */
function expected(all: readonly PlayedFilm[], frame: number): number[] {
  return all.flatMap(({ clip, loops, fromFrame, endFrame, goneFrame }) => {
    if (frame < fromFrame || frame >= goneFrame) return [];
    const at = Math.min(frame, endFrame - 1) - fromFrame;
    return loops ? at % clip.frameCount : at;
  });
}

describe('filmStretches', () => {
  it('shows each frame of each film at its time, in stretches at which a player can start', () => {
    fc.assert(
      fc.property(
        films,
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 700 }),
        (all, from, length) => {
          const shown = filmStretches(all, from, from + length).flatMap(({ film, shownFrames }) => {
            const pieces = film?.pieces ?? [];
            const isMoving = pieces.some(({ motion }) => motion !== 'stands');
            if (isMoving) expect(film?.frameCount).toBeGreaterThanOrEqual(shownFrames);
            if (isMoving) expect(film?.frameCount).toBeLessThanOrEqual(keyIntervalFrames);
            return Array.from({ length: shownFrames }, (_, index) =>
              pieces.map(({ clip, firstFrame, motion }) => {
                if (motion === 'stands') return firstFrame;
                const at = firstFrame + index;
                if (motion === 'plays') expect(at).toBeLessThan(clip.frameCount);
                return at % clip.frameCount;
              }),
            );
          });
          expect(shown).toEqual(Array.from({ length }, (_, index) => expected(all, from + index)));
        },
      ),
    );
  });

  it('repeats the loops of a short picture, which are encoded once', () => {
    const stretches = filmStretches([filmOf(10, { loops: true, endFrame: 1000 })], 0, 1000);
    expect(stretches.map(({ shownFrames }) => shownFrames)).toEqual([...Array(8).fill(120), 40]);
    expect(new Set(stretches.map(({ film }) => JSON.stringify(film))).size).toBe(1);
  });
});
