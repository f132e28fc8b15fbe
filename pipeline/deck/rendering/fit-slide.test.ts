import { expect, test } from 'vitest';
import { fillsFrame, fitSlide } from './fit-slide.ts';

test.each([
  ['16:9', 12_192_000, 6_858_000, { width: 1920, height: 1080, left: 0, top: 0 }],
  ['16:9, rounded', 12_188_825, 6_858_000, { width: 1920, height: 1080, left: 0, top: 0 }],
  ['4:3', 9_144_000, 6_858_000, { width: 1440, height: 1080, left: 240, top: 0 }],
  ['a banner', 10_000_000, 1_000_000, { width: 1920, height: 192, left: 0, top: 444 }],
  ['a portrait', 6_858_000, 12_192_000, { width: 608, height: 1080, left: 656, top: 0 }],
])('%s keeps its proportions', (name, width, height, expected) => {
  const fit = fitSlide({ width, height });
  expect(fit).toEqual(expected);
  expect(fillsFrame(fit)).toBe(name.startsWith('16:9'));
});

test.each([
  ['upright', { width: 1080, height: 1920 }, { width: 1080, height: 608, left: 0, top: 656 }],
  ['square', { width: 1080, height: 1080 }, { width: 1080, height: 608, left: 0, top: 236 }],
])('a slide of 16:9 has its full width in a frame that is %s', (_name, size, expected) => {
  expect(fitSlide({ width: 12_192_000, height: 6_858_000 }, size)).toEqual(expected);
});
