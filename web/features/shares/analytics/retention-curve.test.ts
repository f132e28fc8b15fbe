import { expect, test } from 'vitest';
import { curvePath, percent, retentionCurve } from './retention-curve.ts';

const slide = { title: null, left: 0 };
const retention = {
  views: 4,
  finished: 1,
  averageShare: 0.5,
  slides: [
    { ...slide, number: 1, startMs: 0, endMs: 10_000, watched: 4 },
    { ...slide, number: 3, startMs: 10_000, endMs: 40_000, watched: 1 },
  ],
};

test('each slide is a step as long as the slide and as high as its views', () => {
  expect(retentionCurve(retention)).toEqual([
    { number: 1, from: 0, to: 0.25, watched: 1 },
    { number: 3, from: 0.25, to: 1, watched: 0.25 },
  ]);
});

test('an analysis without views or slides has no curve', () => {
  expect(retentionCurve({ ...retention, views: 0 })).toEqual([]);
  expect(retentionCurve({ ...retention, slides: [] })).toEqual([]);
});

test('the path follows the steps and returns along the baseline', () => {
  expect(curvePath(retentionCurve(retention), { width: 100, height: 40 })).toEqual({
    edge: 'M0 0 L25 0 L25 30 L100 30',
    area: 'M0 0 L25 0 L25 30 L100 30 L100 40 L0 40 Z',
  });
});

test('shares are shown as percentages', () => {
  expect([0, 0.625, 1].map(percent)).toEqual(['0%', '63%', '100%']);
});
