import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

it.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [120, 160, 0.6776, 0.8107],
])('%i of %i lies between %f and %f', (count, all, from, to) => {
  const interval = wilsonInterval(count, all);
  expect(interval.from).toBeCloseTo(from, 4);
  expect(interval.to).toBeCloseTo(to, 4);
});
