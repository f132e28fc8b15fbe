import { expect, test } from 'vitest';
import { chooseTrial, scoreOf } from './choose-trial.ts';

test.each([
  ['the best', [0.5, 0.4], [0.6, 0.7], 1],
  ['of two that are as good the one that needs the filter less', [0.3, 0.2], [0.71, 0.72], 0],
  ['the better one where the other is good by itself, but not good enough', [0.5, 0.2], [0.69, 0.72], 1],
  ['what is best without a filter that does harm', [0.8, 0.7], [0.6, 0.78], 0],
])('chooses %s', (_what, unfiltered, filtered, chosen) => {
  const trials = unfiltered.map((score, index) => ({ unfiltered: score, filtered: filtered[index] ?? 0 }));
  expect(chooseTrial(trials)).toBe(trials[chosen]);
});

test('a trial whose filter does harm is judged without the filter', () => {
  expect(scoreOf({ unfiltered: 0.5, filtered: 0.4 })).toBe(0.5);
});

test('requires at least one trial', () => {
  expect(() => chooseTrial([])).toThrow(RangeError);
});
