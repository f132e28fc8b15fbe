import { expect, it } from 'vitest';
import { largest } from './largest.ts';

it.each([
  ['the largest', [1, 3, 2], 0, 3],
  ['the lower limit, if that is larger', [1, 3, 2], 4, 4],
  ['zero for an empty list', [], 0, 0],
])('the result is %s', (_what, numbers, least, expected) => {
  expect(largest(numbers, least)).toBe(expected);
});

it('takes more numbers than a call can have arguments', () => {
  expect(largest(Array.from({ length: 1_000_000 }, (_, number) => number))).toBe(999_999);
});
