import { expect, test } from 'vitest';
import { numbersToFigures } from './number-words.ts';

test.each([
  ['twenty three', '23'],
  ['one point two million', '1200000'],
  ['1.2 million', '1200000'],
  ['four point five billion', '4500000000'],
  ['three hundred and five', '305'],
  ['one thousand two hundred thirty four', '1234'],
  ['two hundred fifty thousand', '250000'],
  ['a hundred', 'a hundred'],
  ['twenty twenty six', '2026'],
  ['nineteen ninety nine', '1999'],
  ['two thousand and nineteen', '2019'],
  ['five five five zero one', '55501'],
  ['twenty four seven', '24 7'],
  ['twenty first', '21st'],
  ['the third of may', 'the 3rd of may'],
  ['twentieth', '20th'],
  ['eleventh', '11th'],
  ['two hundredth', '2 hundredth'],
  ['ten and eleven', '10 and 11'],
  ['five and six', '5 and 6'],
  ['zero point oh five', '0.05'],
  ['nineteen point five', '19.5'],
  ['23 percent of 48', '23 percent of 48'],
  ['no number and no figure', 'no number and no figure'],
  ['and', 'and'],
  ['point taken', 'point taken'],
  ['', ''],
])('%s → %s', (words, figures) => {
  expect(numbersToFigures(words.split(' ')).join(' ')).toBe(figures);
});
