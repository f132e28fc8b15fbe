import { expect, test } from 'vitest';
import { frameSizes } from '#contract/vocabulary/aspects.ts';
import { drawnSize, fillsFrame, fitSlide } from './fit-slide.ts';

const [wide, tall, square] = [frameSizes['16:9'], frameSizes['9:16'], frameSizes['1:1']];

test.each([
  ['16:9', 12_192_000, 6_858_000, { width: 1920, height: 1080, left: 0, top: 0 }],
  ['16:9, rounded', 12_188_825, 6_858_000, { width: 1920, height: 1080, left: 0, top: 0 }],
  ['4:3', 9_144_000, 6_858_000, { width: 1440, height: 1080, left: 240, top: 0 }],
  ['a banner', 10_000_000, 1_000_000, { width: 1920, height: 192, left: 0, top: 444 }],
  ['a portrait', 6_858_000, 12_192_000, { width: 608, height: 1080, left: 656, top: 0 }],
])('%s keeps its proportions', (name, width, height, expected) => {
  const fit = fitSlide({ width, height }, wide);
  expect(fit).toEqual(expected);
  expect(fillsFrame(fit, wide)).toBe(name.startsWith('16:9'));
});

test.each([
  ['tall', tall, { width: 1080, height: 608, left: 0, top: 656 }],
  ['square', square, { width: 1080, height: 608, left: 0, top: 236 }],
])('a 16:9 slide fills the width of a frame that is %s', (_name, frame, expected) => {
  expect(fitSlide({ width: 12_192_000, height: 6_858_000 }, frame)).toEqual(expected);
});

test.each([
  ['16:9', { width: 12_192_000, height: 6_858_000 }, wide],
  ['16:9, rounded', { width: 12_188_825, height: 6_858_000 }, wide],
  ['4:3', { width: 9_144_000, height: 6_858_000 }, { width: 1440, height: 1080 }],
  ['a portrait', { width: 6_858_000, height: 12_192_000 }, tall],
  ['a portrait of 3:4', { width: 6_858_000, height: 9_144_000 }, { width: 1080, height: 1440 }],
  ['a square', { width: 5_000_000, height: 5_000_000 }, square],
])('%s is drawn as large as in the largest frame', (_name, slide, expected) => {
  const drawn = drawnSize(slide);
  expect(drawn).toEqual(expected);
  for (const frame of Object.values(frameSizes)) {
    const fit = fitSlide(slide, frame);
    expect(fit.width).toBeLessThanOrEqual(drawn.width);
    expect(fit.height).toBeLessThanOrEqual(drawn.height);
  }
});
