import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addSighting,
  describeStepTime,
  describeTimeLeft,
  describeTimeSpent,
  type Sighting,
  stepTimeLeftMs,
  stepWatchedMs,
} from './time-left.ts';

const at = (atMs: number, done: number, total = 30, stage: Sighting['stage'] = 'voice'): Sighting => ({
  stage,
  done,
  total,
  atMs,
});

test('the pace so far predicts the rest', () => {
  expect(stepTimeLeftMs([at(0, 1), at(9000, 10)], 9000)).toBe(20_000);
  expect(stepTimeLeftMs([at(0, 1), at(9000, 10)], 13_000)).toBe(16_000);
});

test('preparing for the first unit does not count', () => {
  expect(stepTimeLeftMs([at(0, 0), at(60_000, 1), at(69_000, 10)], 69_000)).toBe(20_000);
});

test.each([
  ['no report', []],
  ['one report', [at(0, 5)]],
  ['only one unit', [at(0, 5), at(9000, 6)]],
  ['too short a time', [at(0, 1), at(1000, 5)]],
])('the time left is unknown after %s', (_what, seen) => {
  expect(stepTimeLeftMs(seen, 10_000)).toBeNull();
});

test.each([
  ['another stage', at(2000, 1, 9, 'video')],
  ['a second round', at(2000, 0)],
  ['another total', at(2000, 8, 40)],
])('%s restarts the estimate', (_what, next) => {
  expect(addSighting([at(0, 3), at(1000, 7)], next)).toEqual([next]);
});

test('the time left is never negative and never longer than the pace suggests', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.nat(100_000), fc.nat(100_000), (done, left, tookMs, sinceMs) => {
      const total = 1 + done + left;
      const leftMs = stepTimeLeftMs([at(0, 1, total), at(tookMs, 1 + done, total)], tookMs + sinceMs);
      if (leftMs === null) return;
      expect(leftMs).toBeGreaterThanOrEqual(0);
      expect(leftMs * done).toBeLessThanOrEqual(left * tookMs + 1);
    }),
  );
});

test.each([
  [0, 'a few seconds left in this step'],
  [12_000, 'about 10 s left in this step'],
  [54_000, 'about 55 s left in this step'],
  [56_000, 'about 1 min left in this step'],
  [170_000, 'about 3 min left in this step'],
])('%i ms is described as %j', (leftMs, text) => {
  expect(describeTimeLeft(leftMs)).toBe(text);
});

test.each([
  ['a step with a recent report', [at(0, 0)], 2900, null],
  ['a step whose pace is unknown', [at(0, 0)], 59_000, /^59 s so far$/],
  ['a step without news for a minute', [at(0, 0)], 60_000, /still working.*may be busy/],
  ['a pace that stood still', [at(0, 1), at(30_000, 4)], 95_000, /still working/],
  ['a pace', [at(0, 1), at(30_000, 4)], 31_000, /left in this step/],
])('%s is described', (_what, seen, nowMs, text) => {
  const described = describeStepTime(seen, nowMs);
  if (text === null) expect(described).toBeNull();
  else expect(described).toMatch(text);
});

test('a step is watched from its first count', () => {
  expect(stepWatchedMs([], 9000)).toBe(0);
  expect(stepWatchedMs([at(2000, 0), at(5000, 3)], 9000)).toBe(7000);
});

test.each([
  [2999, null],
  [3000, '3 s so far'],
  [59_900, '59 s so far'],
  [80_000, '1 min 20 s so far'],
])('%i elapsed ms are shown as %j', (spentMs, text) => {
  expect(describeTimeSpent(spentMs)).toBe(text);
});
