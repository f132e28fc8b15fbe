import { expect, test } from 'vitest';
import { peaksOf } from './peaks.ts';

test('each part is represented by its loudest sample', () => {
  const samples = new Float32Array([0.125, -0.5, 0.25, 0.3125, -0.75, 0]);
  expect([...peaksOf(samples, 3)]).toEqual([0.5, 0.3125, 0.75]);
  expect([...peaksOf(new Float32Array(), 2)]).toEqual([0, 0]);
});
