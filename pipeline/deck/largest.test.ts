import { expect, it } from 'vitest';
import { largest } from './largest.ts';

it.each([
  ['the largest', [1, 3, 2], 0, 3],
  ['what it is at least', [1, 3, 2], 4, 4],
  ['zero where there is none', [], 0, 0],
])('is %s', (_what, numbers, least, expected) => {
  expect(largest(numbers, least)).toBe(expected);
});

it('takes more numbers than a call can have arguments', () => {
  expect(largest(Array.from({ length: 1_000_000 }, (_, number) => number))).toBe(999_999);
});
