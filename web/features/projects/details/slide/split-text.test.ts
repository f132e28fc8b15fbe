import { expect, test } from 'vitest';
import { prependText, splitText } from './split-text.ts';

test.each([
  ['One. Two.', 4, { kept: 'One.', moved: 'Two.' }],
  ['One. Two.', 5, { kept: 'One.', moved: 'Two.' }],
  ['One. Two.', 0, null],
  ['One. Two.', 9, null],
  ['One.\n\n', 4, null],
  ['', 0, null],
])('%j is split at %i', (text, cursor, parts) => {
  expect(splitText(text, cursor)).toEqual(parts);
});

test('moved text is placed before existing text', () => {
  expect(prependText('Two.', 'Three.')).toBe('Two. Three.');
  expect(prependText('Two.', ' ')).toBe('Two.');
});
