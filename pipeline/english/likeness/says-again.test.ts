import { expect, test } from 'vitest';
import { saysAgain } from './says-again.ts';

const said = ['The first ten ports get a free berth for a year, as a thank-you.', 'Planners use two maps.'];

test.each([
  ['The first ten ports get a free berth for a year.', true],
  ['As a thank-you, a free berth for a year goes to the first ten ports.', false],
  ['The first ten ports get a free berth for a year, as a big thank-you.', true],
  ['The first ten ports never get a free berth for a year.', false],
  ['The first ten ports get a free crane for a year.', false],
  ['Planners use maps.', false],
  ['Do the first ten ports get a free berth for a year?', false],
])('"%s" repeats an earlier sentence: %s', (sentence, isRepeated) => {
  expect(saysAgain(sentence, said)).toBe(isRepeated);
});
