import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Interval, mergeIntervals, watchedMs } from './watched.ts';

const durationMs = 60_000;
const moment = fc.integer({ min: -1000, max: durationMs + 1000 });
const intervals = fc.array(fc.tuple(moment, moment), { maxLength: 40 });

test.each<[string, Interval[], Interval[]]>([
  [
    'in order',
    [
      [5000, 6000],
      [1000, 2000],
    ],
    [
      [1000, 2000],
      [5000, 6000],
    ],
  ],
  [
    'overlapping',
    [
      [1000, 3000],
      [2000, 4000],
    ],
    [[1000, 4000]],
  ],
  [
    'one in another',
    [
      [1000, 9000],
      [2000, 4000],
    ],
    [[1000, 9000]],
  ],
  [
    'next to each other',
    [
      [1000, 2000],
      [2100, 3000],
    ],
    [[1000, 3000]],
  ],
  [
    'apart',
    [
      [1000, 2000],
      [2250, 3000],
    ],
    [
      [1000, 2000],
      [2250, 3000],
    ],
  ],
  [
    'outside',
    [
      [-500, 500],
      [59_000, 99_000],
      [70_000, 80_000],
    ],
    [
      [0, 500],
      [59_000, 60_000],
    ],
  ],
  [
    'the wrong way round',
    [
      [3000, 1000],
      [2000, 2000],
    ],
    [],
  ],
  ['in parts of milliseconds', [[0.4, 999.6]], [[0, 1000]]],
])('mergeIntervals handles played intervals %s', (_name, given, expected) => {
  expect(mergeIntervals(given, durationMs)).toEqual(expected);
});

test('merged intervals are ascending, separate and inside the video, and lose no moment', () => {
  fc.assert(
    fc.property(intervals, (given) => {
      const merged = mergeIntervals(given, durationMs);
      merged.forEach(([startMs, endMs], index) => {
        expect(startMs).toBeLessThan(endMs);
        expect(startMs).toBeGreaterThanOrEqual(index === 0 ? 0 : (merged[index - 1]?.[1] ?? 0) + 250);
        expect(endMs).toBeLessThanOrEqual(durationMs);
      });
      for (const [startMs, endMs] of given) {
        const inside: Interval = [Math.max(0, startMs), Math.min(durationMs, endMs)];
        if (inside[0] < inside[1]) expect(watchedMs(merged, inside)).toBe(inside[1] - inside[0]);
      }
    }),
  );
});

test('repeating reports, or reordering them, changes nothing', () => {
  fc.assert(
    fc.property(intervals, (given) => {
      const merged = mergeIntervals(given, durationMs);
      expect(mergeIntervals([...merged, ...given.toReversed()], durationMs)).toEqual(merged);
    }),
  );
});
