import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchCharacters } from './match-characters.ts';

test.each([
  ['same', 'same', [0, 1, 2, 3]],
  ['Case', 'cASE', [0, 1, 2, 3]],
  ['abc', 'xabyc', [1, 2, 4]],
  ['abcd', 'ad', [0, -1, -1, 1]],
  ['a1b', 'aoneb', [0, -1, 4]],
  ['', 'abc', []],
  ['abc', '', [-1, -1, -1]],
])('%j in %j is at %j', (expected, heard, places) => {
  expect([...matchCharacters(expected, heard)]).toEqual(places);
});

test('matches are equal letters in order', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', ' '), maxLength: 30 });
  fc.assert(
    fc.property(text, text, (expected, heard) => {
      let last = -1;
      for (const [index, place] of matchCharacters(expected, heard).entries()) {
        if (place < 0) continue;
        expect(heard.charAt(place).toLowerCase()).toBe(expected.charAt(index).toLowerCase());
        expect(place).toBeGreaterThan(last);
        last = place;
      }
    }),
  );
});

test('texts that are too long to compare are still matched at their ends', () => {
  const places = matchCharacters(`start ${'a'.repeat(3000)} end`, `start ${'b'.repeat(3000)} end`);
  expect(places[0]).toBe(0);
  expect(places[100]).toBe(-1);
  expect(places.at(-1)).toBe(3009);
});
