import { expect, test } from 'vitest';
import { wordsPerMinute } from './calibration.ts';

test.each([
  ['one sentence', [{ words: 10, durationMs: 4000 }], 150],
  [
    'long sentences count for more',
    [
      { words: 30, durationMs: 9000 },
      { words: 1, durationMs: 1000 },
    ],
    186,
  ],
  ['nothing', [], undefined],
  ['no length', [{ words: 3, durationMs: 0 }], undefined],
])('%s', (_name, sentences, expected) => {
  expect(wordsPerMinute(sentences)).toBe(expected);
});
