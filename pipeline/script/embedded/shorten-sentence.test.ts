import { expect, test } from 'vitest';
import { wordCount } from '../../english/join-words.ts';
import { shortenSentence } from './shorten-sentence.ts';

test('a short sentence stays', () => {
  expect(shortenSentence('We ship every week.')).toEqual(['We ship every week.']);
});

test('a long one is parted where both parts can stand', () => {
  const long =
    'Our platform connects every store and every warehouse in one place for all of the planners; it also sends each of them a clear list of what to order on that day.';
  expect(shortenSentence(long)).toEqual([
    'Our platform connects every store and every warehouse in one place for all of the planners.',
    'It also sends each of them a clear list of what to order on that day.',
  ]);
});

test('what cannot be parted and nobody could follow is left out', () => {
  expect(shortenSentence(`${'word '.repeat(60)}.`)).toEqual([]);
});

test('no part is longer than a listener can hold', () => {
  const long = `${'We know the market well, and our people know the products well, so '.repeat(5)}we win.`;
  for (const sentence of shortenSentence(long)) expect(wordCount(sentence)).toBeLessThanOrEqual(38);
});
