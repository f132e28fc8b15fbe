import { expect, test } from 'vitest';
import { scaleFactor, scaleWord } from './scale-words.ts';

test.each([
  ['K', 'thousand', 1e3],
  [' million', 'million', 1e6],
  ['mln', 'million', 1e6],
  ['Bn', 'billion', 1e9],
  ['T', 'trillion', 1e12],
  ['x', undefined, 1],
  ['', undefined, 1],
])('"%s" is %s, times %d', (written, word, factor) => {
  expect(scaleWord(written)).toBe(word);
  expect(scaleFactor(written)).toBe(factor);
});
