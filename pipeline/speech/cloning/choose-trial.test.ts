import { expect, test } from 'vitest';
import { chooseTrial, scoreOf } from './choose-trial.ts';

test.each([
  ['the best', [0.5, 0.4], [0.6, 0.7], 1],
  ['the one of two equally good ones that needs the filter less', [0.3, 0.2], [0.71, 0.72], 0],
  ['the better one if the other is good without a filter, but not good enough', [0.5, 0.2], [0.69, 0.72], 1],
  ['the one that is best without a harmful filter', [0.8, 0.7], [0.6, 0.78], 0],
])('chooses %s', (_what, unfiltered, filtered, chosen) => {
  const trials = unfiltered.map((score, index) => ({ unfiltered: score, filtered: filtered[index] ?? 0 }));
  expect(chooseTrial(trials)).toBe(trials[chosen]);
});

test('a trial with a harmful filter is graded without the filter', () => {
  expect(scoreOf({ unfiltered: 0.5, filtered: 0.4 })).toBe(0.5);
});

test('requires at least one trial', () => {
  expect(() => chooseTrial([])).toThrow(RangeError);
});
