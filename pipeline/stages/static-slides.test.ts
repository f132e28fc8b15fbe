import { expect, test } from 'vitest';
import type { SlideFilm } from '../deck/deck.ts';
import { findStaticSlides, playingFilms } from './static-slides.ts';

test('the static slides come from the request, or else from the script file', () => {
  const script = { staticSlides: [4] };
  const unchanged = { voice: null, speed: null };
  const slideOverrides = [
    { ...unchanged, slideNumber: 2, motion: 'none' as const },
    { ...unchanged, slideNumber: 3, motion: null },
  ];
  expect(findStaticSlides({}, script)).toEqual(new Set([4]));
  expect(findStaticSlides({ slideOverrides }, script)).toEqual(new Set([2]));
});

test('a film on a static slide is neither played nor waited for', () => {
  const clip = { path: 'clip', key: 'clip', frameCount: 100, hasAlpha: false, sound: null };
  const film: SlideFilm = {
    ...{ shapeId: '5', groups: [], kind: 'video', part: 'film.mp4' },
    ...{ loops: false, isMuted: false, isTurned: false, click: null, appearsAtClick: false },
    box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
    trim: { startMs: 0, endMs: 0 },
  };
  const playable = [1, 2].map((slideNumber) => ({ slideNumber, film, clip }));
  const { playable: left } = playingFilms({ playable, still: [] }, new Set([2]));
  expect(left.map(({ slideNumber }) => slideNumber)).toEqual([1]);
});
