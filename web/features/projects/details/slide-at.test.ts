import { expect, test } from 'vitest';
import { slideAt } from './slide-at.ts';

const slides = [
  { number: 1, startMs: 2000, endMs: 5000 },
  { number: 2, startMs: null, endMs: null },
  { number: 3, startMs: 5000, endMs: 9000 },
];

test.each([
  [0, null],
  [2000, 1],
  [4999, 1],
  [5000, 3],
  [9000, null],
])('at %i ms slide %s is shown', (ms, number) => {
  expect(slideAt(slides, ms)).toBe(number);
});
