import { expect, test } from 'vitest';
import { resample } from './resample.ts';

function tone(hz: number, rateHz: number, seconds = 0.2): Float32Array {
  return Float32Array.from({ length: rateHz * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hz * index) / rateHz),
  );
}

/** Returns the largest sample, ignoring the ends, where half of the filter has no input. */
function largest(samples: Float32Array): number {
  return Math.max(...samples.subarray(500, -500).map(Math.abs));
}

test.each([
  [96_000, 48_000],
  [192_000, 48_000],
  [44_100, 24_000],
  [24_000, 48_000],
])('a tone is preserved from %i to %i Hz', (fromHz, toHz) => {
  const expected = tone(1000, toHz);
  const resampled = resample(tone(1000, fromHz), fromHz, toHz);
  expect(resampled.length).toBe(expected.length);
  const difference = resampled.map((sample, index) => sample - (expected[index] ?? 0));
  expect(largest(difference)).toBeLessThan(0.005);
});

test('frequencies above the new Nyquist frequency are removed, not aliased', () => {
  expect(largest(resample(tone(30_000, 96_000), 96_000, 48_000))).toBeLessThan(0.01);
});

test('resampling to the same rate returns the same array', () => {
  const samples = tone(440, 48_000);
  expect(resample(samples, 48_000, 48_000)).toBe(samples);
});
