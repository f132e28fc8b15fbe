import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retentionOf, type ShownSlide } from './retention.ts';
import { type Interval, mergeIntervals } from './watched.ts';

const slides: ShownSlide[] = [
  { number: 1, title: 'One', startMs: 0, endMs: 10_000 },
  { number: 3, title: null, startMs: 10_000, endMs: 20_000 },
  { number: 4, title: 'Four', startMs: 20_000, endMs: 40_000 },
];
const video = { slides, durationMs: 40_000 };

const perSlide = (views: Interval[][]) =>
  retentionOf(video, views).slides.map(({ watched, left }) => [watched, left]);

test('a video without views has zero for every figure', () => {
  expect(retentionOf(video, [])).toMatchObject({ views: 0, finished: 0, averageShare: 0 });
  expect(perSlide([])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('a video without slides or without a length has no curve', () => {
  expect(retentionOf({ slides: [], durationMs: 0 }, [[], []])).toEqual({
    views: 2,
    finished: 0,
    averageShare: 0,
    slides: [],
  });
});

test.each<[string, Interval[], number[][], number]>([
  [
    'to the end',
    [[0, 40_000]],
    [
      [1, 0],
      [1, 0],
      [1, 0],
    ],
    1,
  ],
  [
    'to the last moments',
    [[0, 38_500]],
    [
      [1, 0],
      [1, 0],
      [1, 0],
    ],
    1,
  ],
  [
    'half of the first slide',
    [[0, 5000]],
    [
      [1, 1],
      [0, 0],
      [0, 0],
    ],
    0,
  ],
  [
    'less than half of it',
    [[0, 4000]],
    [
      [0, 1],
      [0, 0],
      [0, 0],
    ],
    0,
  ],
  [
    'to the end of a slide',
    [[0, 10_000]],
    [
      [1, 1],
      [0, 0],
      [0, 0],
    ],
    0,
  ],
  [
    'a moment of the second',
    [[0, 10_500]],
    [
      [1, 0],
      [0, 1],
      [0, 0],
    ],
    0,
  ],
  [
    'with a jump to the last',
    [
      [0, 1000],
      [20_000, 35_000],
    ],
    [
      [0, 0],
      [0, 0],
      [1, 1],
    ],
    0,
  ],
  [
    'its beginning and, after a jump, its end',
    [
      [0, 1000],
      [39_000, 40_000],
    ],
    [
      [0, 0],
      [0, 0],
      [0, 1],
    ],
    0,
  ],
  [
    'nothing',
    [],
    [
      [0, 1],
      [0, 0],
      [0, 0],
    ],
    0,
  ],
])('a view counts on the right slides: %s', (_name, watched, expected, finished) => {
  expect(perSlide([watched])).toEqual(expected);
  expect(retentionOf(video, [watched]).finished).toBe(finished);
});

test('the average share is the mean part of the video', () => {
  expect(retentionOf(video, [[[0, 40_000]], [[0, 10_000]], [], [[10_000, 20_000]]]).averageShare).toBe(0.375);
});

const moment = fc.integer({ min: 0, max: video.durationMs });
const view = fc
  .array(fc.tuple(moment, moment), { maxLength: 10 })
  .map((intervals) => mergeIntervals(intervals, video.durationMs));

test('each view either finished or left on one slide, and shares are between 0 and 1', () => {
  fc.assert(
    fc.property(fc.array(view, { maxLength: 20 }), (views) => {
      const retention = retentionOf(video, views);
      const left = retention.slides.reduce((sum, slide) => sum + slide.left, 0);
      expect(left + retention.finished).toBe(views.length);
      expect(retention.averageShare).toBeGreaterThanOrEqual(0);
      expect(retention.averageShare).toBeLessThanOrEqual(1);
      for (const { watched } of retention.slides) expect(watched).toBeLessThanOrEqual(views.length);
    }),
  );
});

test('a longer view is counted on no fewer slides', () => {
  fc.assert(
    fc.property(view, view, (watched, more) => {
      const both = mergeIntervals([...watched, ...more], video.durationMs);
      const [before, after] = [perSlide([watched]), perSlide([both])];
      before.forEach(([count = 0], index) => {
        expect(after[index]?.[0]).toBeGreaterThanOrEqual(count);
      });
    }),
  );
});
