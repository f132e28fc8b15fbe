import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { alignWords, errorCount, wordErrorRate } from './word-error-rate.ts';

function count(expected: string, heard: string) {
  const split = (text: string) => text.split(' ').filter((word) => word !== '');
  const { substitutions, deletions, insertions } = alignWords(split(expected), split(heard));
  return { substitutions, deletions, insertions };
}

describe('errors', () => {
  it.each([
    ['the cat sat', 'the cat sat', 0, 0, 0],
    ['the cat sat', 'the bat sat', 1, 0, 0],
    ['the cat sat', 'the sat', 0, 1, 0],
    ['the cat sat', 'the fat cat sat', 0, 0, 1],
    ['', 'thank you', 0, 0, 2],
    ['the cat sat', '', 0, 3, 0],
    ['our a p i works', 'our api works', 0, 0, 0],
    ['our website works', 'our web site works', 0, 0, 0],
    ['health care now', 'healthcare how', 1, 0, 0],
    ['', '', 0, 0, 0],
  ])('are counted for "%s" heard as "%s"', (expected, heard, substitutions, deletions, insertions) => {
    expect(count(expected, heard)).toEqual({ substitutions, deletions, insertions });
  });
});

test('the alignment shows the heard word for each expected word', () => {
  expect(alignWords(['buy', 'two', 'now'], ['by', 'two']).alignment).toEqual([
    { kind: 'substitution', expected: ['buy'], heard: ['by'] },
    { kind: 'match', expected: ['two'], heard: ['two'] },
    { kind: 'deletion', expected: ['now'], heard: [] },
  ]);
});

test('the rate is the number of errors divided by the expected words', () => {
  expect(wordErrorRate(alignWords(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd']))).toBe(0.25);
  expect(wordErrorRate(alignWords([], []))).toBe(0);
});

test('an alignment keeps every word on both sides, and never costs more than replacing all', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'ab', 'bc'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (expected, heard) => {
      const errors = alignWords(expected, heard);
      expect(errors.alignment.flatMap((step) => step.expected)).toEqual(expected);
      expect(errors.alignment.flatMap((step) => step.heard)).toEqual(heard);
      expect(errorCount(errors)).toBeLessThanOrEqual(Math.max(expected.length, heard.length));
      expect(errorCount(alignWords(expected, expected))).toBe(0);
    }),
  );
});
