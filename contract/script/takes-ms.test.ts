import { expect, test } from 'vitest';
import { estimateSlideMs } from './estimate-length.ts';

const text = 'We plan the trips of a week. Every third trip comes back empty, and nobody sees it.';
const slide = { script: text, pauseAfterSeconds: 0 };
const first = { sentence: 'We plan the trips of a week.', pace: 1, pauseAfterSeconds: 0 };
const estimate = (takes: (typeof first)[]) => estimateSlideMs({ ...slide, takes }, { wordsPerMinute: 160 });

test('a take lengthens its slide by its pause and its pace', () => {
  expect(estimate([first])).toBe(estimate([]));
  expect(estimate([{ ...first, pauseAfterSeconds: 2 }])).toBe(estimate([]) + 2000);
  expect(estimate([{ ...first, pace: 0.8 }])).toBeGreaterThan(estimate([]) + 300);
  expect(estimate([{ ...first, pace: 1.25 }])).toBeLessThan(estimate([]) - 200);
});

test('a take of a sentence that is not in the text does not count', () => {
  expect(estimate([{ ...first, sentence: 'Another one.', pauseAfterSeconds: 2 }])).toBe(estimate([]));
});
