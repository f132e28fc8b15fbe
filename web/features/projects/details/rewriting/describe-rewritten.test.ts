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
  [3, 1, '3 of 4 silent slides have a text now. The other one has no words of its own that can be spoken.'],
  [1, 3, '1 of 4 silent slides has a text now. The other 3 have no words of their own that can be spoken.'],
  [1, 1, '1 of 4 silent slides has a text now. 1 of the others has no words of its own that can be spoken.'],
  [0, 4, 'The slides stay silent.'],
])('the description says which slides have no words: %i filled, %i wordless', (count, wordless, sentence) => {
  expect(describeRewritten('own_text', count, 4, { cut: 0, wordless })).toBe(sentence);
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
  expect(describeRewritten('own_text', 3, 3, { cut: cutCount, wordless: 0 })).toBe(sentence);
});
