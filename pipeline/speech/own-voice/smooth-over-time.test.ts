import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smoothOverTime } from './smooth-over-time.ts';

const column = (...values: number[]) => ({
  rows: values.length,
  columns: 1,
  values: Float64Array.from(values),
});

test('a triangular window spreads a frame over its neighbours', () => {
  expect(Array.from(smoothOverTime(column(0, 0, 8, 0, 0), 3).values)).toEqual([0, 2, 4, 2, 0]);
  expect(Array.from(smoothOverTime(column(0, 0, 0, 16, 0, 0, 0), 7).values)).toEqual([1, 2, 3, 4, 3, 2, 1]);
});

test('a constant stays constant, even at the ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100, max: 100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.nat({ max: 4 }),
      (value, length, half) => {
        const smoothed = smoothOverTime(column(...Array<number>(length).fill(value)), 2 * half + 1);
        for (const each of smoothed.values) expect(each).toBeCloseTo(value, 9);
      },
    ),
  );
});
