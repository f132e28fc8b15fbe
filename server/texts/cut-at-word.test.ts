import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

const within = (length: number) => (text: string) => text.length <= length;

test.each([
  ['Quarterly review', 16, 'Quarterly review'],
  ['Quarterly review', 15, 'Quarterly'],
  ['Quarterly review', 9, 'Quarterly'],
  ['Quarterly review', 10, 'Quarterly'],
  ['Quarterly review', 8, 'Quarterl'],
  ['👩‍👩‍👧‍👧👩‍👩‍👧‍👧', 12, '👩‍👩‍👧‍👧'],
])('%s, limited to %i characters, is %s', (line, length, expected) => {
  expect(cutAtWord(line, within(length))).toBe(expected);
});

test('the result fits, and is a prefix of the line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 40 }), (line, length) => {
      const cut = cutAtWord(line, within(length));
      expect(line.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
    }),
  );
});
