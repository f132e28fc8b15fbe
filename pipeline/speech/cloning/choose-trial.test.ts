import { expect, test } from 'vitest';
import { chooseTrial, scoreOf } from './choose-trial.ts';
import type { Base } from './stock-base.ts';

const stock = (voice: 'af_heart' | 'am_puck'): Base => ({
  origin: { kind: 'stock', voice },
  style: new Float32Array(),
});
const estimated: Base = { origin: { kind: 'estimated', from: 'af_heart' }, style: new Float32Array() };

test.each([
  ['the best', [0.6, 0.7, 0.5], 1],
  ['the estimate when it is the best', [0.6, 0.5, 0.7], 2],
  ['the estimate when it is as good as the best', [0.6, 0.7, 0.69], 2],
  ['a voice of the model when the estimate is worse', [0.6, 0.7, 0.67], 1],
])('chooses %s', (_what, scores, chosen) => {
  const trials = [stock('af_heart'), stock('am_puck'), estimated].map((base, index) => ({
    base,
    unfiltered: 0.4,
    filtered: scores[index] ?? 0,
  }));
  expect(chooseTrial(trials)).toBe(trials[chosen]);
});

test('a trial whose filter does harm is worth what it is without', () => {
  expect(scoreOf({ unfiltered: 0.5, filtered: 0.4 })).toBe(0.5);
});

test('needs something to choose from', () => {
  expect(() => chooseTrial([])).toThrow(RangeError);
});
