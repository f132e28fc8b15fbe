import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeDelayMs, nextMove, stepCount, stepIntervalMs } from './step-pace.ts';

test('the intervals are those of the specification', () => {
  expect([stepIntervalMs, closeDelayMs, stepCount]).toEqual([2000, 2000, 4]);
});

test.each([
  ['waits for the server', 1, 1, 9000, null],
  ['is not ahead of it', 2, 1, 9000, null],
  ['shows a step for long enough to be read', 0, 3, 500, { kind: 'advance', inMs: 1500 }],
  ['advances at once when enough time has passed', 1, 2, 7000, { kind: 'advance', inMs: 0 }],
  ['closes two seconds after the last', 4, 4, 500, { kind: 'close', inMs: 1500 }],
])('%s', (_what, count, finished, nowMs, move) => {
  expect(nextMove({ count, changedAtMs: 0 }, finished, nowMs)).toEqual(move);
});

test('steps are two seconds apart and never ahead of the server, whatever it reports', () => {
  const reports = fc.array(fc.tuple(fc.nat(5000), fc.nat(stepCount)), { maxLength: 30 });
  fc.assert(
    fc.property(reports, (changes) => {
      let shown = { count: 0, changedAtMs: 0 };
      let nowMs = 0;
      for (const [laterMs, finished] of changes) {
        nowMs += laterMs;
        const move = nextMove(shown, finished, nowMs);
        if (move?.kind !== 'advance') continue;
        const next = { count: shown.count + 1, changedAtMs: nowMs + move.inMs };
        expect(next.count).toBeLessThanOrEqual(finished);
        expect(next.changedAtMs - shown.changedAtMs).toBeGreaterThanOrEqual(stepIntervalMs);
        shown = next;
        nowMs = next.changedAtMs;
      }
    }),
  );
});
