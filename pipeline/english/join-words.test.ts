import { expect, test } from 'vitest';
import { asSentence, listInWords, numberInWords, wordCount } from './join-words.ts';

test.each([
  [0, 'no'],
  [1, 'one'],
  [10, 'ten'],
  [11, '11'],
])('%i in words is "%s"', (count, words) => {
  expect(numberInWords(count)).toBe(words);
});

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A and B', 'C'], 'A and B, and C'],
  [['A, or so', 'B', 'C'], 'A, or so; B; and C'],
])('%j joined is "%s"', (items, list) => {
  expect(listInWords(items)).toBe(list);
});

test.each([
  ['we  sell', 'We sell.'],
  ['“we sell.”', '“We sell.”'],
  ['prices –', 'Prices.'],
  ['one,, two', 'One, two.'],
])('%s as a sentence is "%s"', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

test('counts words, not dashes', () => {
  expect(wordCount('It’s 5.5% – up, “again”')).toBe(4);
});
