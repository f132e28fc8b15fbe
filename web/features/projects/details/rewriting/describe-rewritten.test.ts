import { expect, test } from 'vitest';
import { describeRewritten } from './describe-rewritten.ts';

test.each([
  ['longer', 0, 3, 'No text was changed.'],
  ['longer', 1, 1, 'The only text was rewritten.'],
  ['longer', 1, 3, '1 of 3 slides was rewritten. The others stay as they are.'],
  ['shorter', 2, 3, '2 of 3 slides were rewritten. The others stay as they are.'],
  ['sales', 3, 3, 'All 3 slides were rewritten.'],
  ['own_text', 0, 1, 'The slide stays silent.'],
  ['written', 0, 3, 'The slides stay silent.'],
  ['own_text', 1, 1, 'The silent slide has a text now.'],
  ['written', 1, 3, '1 of 3 silent slides has a text now.'],
  ['own_text', 2, 3, '2 of 3 silent slides have a text now.'],
  ['own_text', 3, 3, 'All 3 silent slides have a text now.'],
] as const)('%s is described: %i of %i', (wish, count, total, sentence) => {
  expect(describeRewritten(wish, count, total)).toBe(sentence);
});

test.each([
  [
    1,
    'All 3 silent slides have a text now. Of 1 long text, only the beginning was taken, because a further sentence does not fit.',
  ],
  [
    2,
    'All 3 silent slides have a text now. Of 2 long texts, only the beginning was taken, because a further sentence does not fit.',
  ],
])('the description says how many texts were cut: %i', (cutCount, sentence) => {
  expect(describeRewritten('own_text', 3, 3, cutCount)).toBe(sentence);
});
