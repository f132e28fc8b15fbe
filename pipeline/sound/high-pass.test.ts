import { expect, test } from 'vitest';
import { highPass } from './high-pass.ts';
import { rootMeanSquare } from './prepare-sound.ts';

const tone = (hz: number, rateHz: number) =>
  Float32Array.from({ length: rateHz }, (_, index) => Math.sin((2 * Math.PI * hz * index) / rateHz));
/** Measures the level without the beginning, in which the filter settles. */
const level = (hz: number, rateHz: number) =>
  20 * Math.log10(rootMeanSquare(highPass(tone(hz, rateHz), rateHz).subarray(rateHz / 2)) * Math.SQRT2);

test.each([16_000, 48_000])('removes rumble and keeps voices at %i Hz', (rateHz) => {
  expect(level(20, rateHz)).toBeLessThan(-20);
  expect(level(75, rateHz)).toBeCloseTo(-3, 0);
  expect(level(200, rateHz)).toBeGreaterThan(-0.5);
  expect(level(3000, rateHz)).toBeCloseTo(0, 1);
});

test('removes a constant offset', () => {
  expect(Math.abs(highPass(new Float32Array(48_000).fill(0.5), 48_000).at(-1) ?? 1)).toBeLessThan(1e-3);
});
