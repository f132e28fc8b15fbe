import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stages } from '#contract/vocabulary/stages.ts';
import {
  describeQueuePlace,
  finishedSteps,
  shownStatus,
  stageCount,
  wholePercent,
} from './stage-progress.ts';

test.each([
  [null, null],
  [{ stage: 'slides', done: 0, total: 16 }, 0],
  [{ stage: 'slides', done: 8, total: 16 }, 8],
  [{ stage: 'review', done: 0, total: 1 }, 20],
  [{ stage: 'voice', done: 0, total: 31 }, 20],
  [{ stage: 'video', done: 0, total: 0 }, 75],
  [{ stage: 'video', done: 9, total: 9 }, 100],
] as const)('%j is %s percent of the whole', (progress, percent) => {
  expect(wholePercent(progress)).toBe(percent);
});

test('the percentage never falls between or within steps', () => {
  const point = fc
    .tuple(fc.nat(3), fc.nat(50), fc.nat(50))
    .map(([step, done, left]) => ({ step, done, total: done + left }));
  fc.assert(
    fc.property(point, point, (a, b) => {
      const isLater = a.step < b.step || (a.step === b.step && a.total === b.total && a.done <= b.done);
      fc.pre(isLater);
      const percent = ({ step, done, total }: typeof a) =>
        wholePercent({ stage: stages[step] ?? 'video', done, total }) ?? 0;
      expect(percent(a)).toBeLessThanOrEqual(percent(b));
      expect(percent(b)).toBeLessThanOrEqual(100);
    }),
  );
});

test.each([
  [{ stage: 'slides', done: 0, total: 16 }, '16 slides'],
  [{ stage: 'slides', done: 3, total: 16 }, 'slide 4 of 16'],
  [{ stage: 'voice', done: 31, total: 31 }, 'sentence 31 of 31'],
  [{ stage: 'video', done: 0, total: 12 }, 'part 1 of 12'],
  [{ stage: 'script', done: 0, total: 1 }, null],
  [{ stage: 'slides', done: 0, total: 1 }, null],
] as const)('%j is shown as %j', (progress, text) => {
  expect(stageCount(progress)).toBe(text);
});

test.each([
  ['processing', null, 0],
  ['processing', { stage: 'slides', done: 16, total: 16 }, 0],
  ['processing', { stage: 'review', done: 0, total: 1 }, 2],
  ['processing', { stage: 'voice', done: 1, total: 31 }, 2],
  ['complete', null, 4],
  ['failed', null, 0],
] as const)('%s at %j has finished %i steps', (status, progress, steps) => {
  expect(finishedSteps({ status, progress })).toBe(steps);
});

test.each([
  ['processing', { stage: 'review', done: 0, total: 1 }, 'review'],
  ['processing', { stage: 'script', done: 0, total: 1 }, 'processing'],
  ['canceled', null, 'canceled'],
] as const)('%s at %j has the badge of %s', (status, progress, shown) => {
  expect(shownStatus({ status, progress })).toBe(shown);
});

test.each([
  [null, 'Waiting in the queue'],
  [1, 'Next in the queue'],
  [2, '2nd in the queue'],
  [3, '3rd in the queue'],
  [11, '11th in the queue'],
  [22, '22nd in the queue'],
])('queue place %s is shown as "%s"', (place, text) => {
  expect(describeQueuePlace(place)).toBe(text);
});
