import { expect, test } from 'vitest';
import { renderCostSeconds } from './render-cost.ts';

const slide = (number: number, edited: boolean) => ({
  number,
  edited,
  title: null,
  hidden: false,
  leftOut: false,
  leftOutReason: null,
  script: 'Words.',
  pauseAfterSeconds: 0,
  startMs: (number - 1) * 10_000,
  endMs: number * 10_000,
});
const slides = [slide(1, false), slide(2, true), slide(3, false)];

test('the changed slides are spoken, and the whole video is combined', () => {
  expect(renderCostSeconds({ slides, duration: 30, stageSeconds: { voice: 6, video: 5 } })).toBe(7);
});

test('a quick previous render does not promise the same again', () => {
  expect(renderCostSeconds({ slides, duration: 30, stageSeconds: { voice: 0, video: 5 } })).toBe(6);
});

test.each([{}, { voice: 6 }, { video: 5 }])('%j gives no estimate', (stageSeconds) => {
  expect(renderCostSeconds({ slides, duration: 30, stageSeconds })).toBeNull();
});
