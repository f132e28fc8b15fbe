import { expect, it } from 'vitest';
import type { FilmPiece } from '../played-film.ts';
import { filmArguments } from './film-arguments.ts';

const box = { left: 0, top: 0, width: 320, height: 180 };
const pieceOf = (motion: FilmPiece['motion'], firstFrame = 0): FilmPiece => {
  const clip = { path: `/films/${motion}`, key: motion, frameCount: 100, hasAlpha: false };
  return { clip, box, visible: box, firstFrame, motion };
};
const frame = { width: 1920, height: 1080 };

it('reads a looping film repeatedly, and keeps one frame of stills and none of playing films', () => {
  const pieces = [pieceOf('loops', 30), pieceOf('plays'), pieceOf('stands')];
  const args = filmArguments({ pieces, front: [box], frameCount: 250 }, frame, true);
  const inputs = args.flatMap((arg, index) => (arg === '-i' ? [args[index + 1]] : []));
  expect(inputs).toEqual(['pipe:0', 'file:/films/loops', 'file:/films/plays', 'file:/films/stands']);
  const repeated = args.slice(args.indexOf('-stream_loop'), args.indexOf('file:/films/loops') + 1);
  expect(repeated.slice(0, 2)).toEqual(['-stream_loop', '-1']);
  expect(repeated.filter((arg) => arg === '-i')).toHaveLength(1);
  const kept = args.join(' ').match(/loop=[^,[\]]*/g) ?? [];
  // Three still layers: the slide, the video on it, and the parts in front of the video.
  expect(kept).toEqual(Array(3).fill('loop=loop=-1:size=1:start=0'));
});
