import { expect, test } from 'vitest';
import { tellRewritten } from './tell-rewritten.ts';

test.each([
  [0, 3, 'No text was changed.'],
  [1, 1, 'The only text was rewritten.'],
  [1, 3, '1 of 3 slides was rewritten. The others stay as they are.'],
  [2, 3, '2 of 3 slides were rewritten. The others stay as they are.'],
  [3, 3, 'All 3 slides were rewritten.'],
])('%i of %i', (count, total, sentence) => {
  expect(tellRewritten(count, total)).toBe(sentence);
});
