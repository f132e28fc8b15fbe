import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

test('after a rest, a burst passes at once, and later calls pass at the fixed rate', () => {
  let nowMs = 0;
  const bucket = createTokenBucket({ perSecond: 10, burstMs: 500 }, () => nowMs);
  const waits = Array.from({ length: 8 }, () => bucket.take(1));
  expect(waits).toEqual([0, 0, 0, 0, 0, 100, 200, 300]);
  expect(bucket.waitMsFor(1)).toBe(400);
  expect(bucket.isRested()).toBe(false);
  nowMs = 800;
  expect(bucket.isRested()).toBe(true);
  expect(Array.from({ length: 6 }, () => bucket.take(1))).toEqual([0, 0, 0, 0, 0, 100]);
});

test('no second lets more pass than its share and one burst, in any order of calls', () => {
  const turns = fc.array(fc.tuple(fc.nat({ max: 3000 }), fc.integer({ min: 1, max: 20 })), { minLength: 1 });
  fc.assert(
    fc.property(turns, (takes) => {
      let nowMs = 0;
      const bucket = createTokenBucket({ perSecond: 10, burstMs: 2000 }, () => nowMs);
      const begun = takes.map(([laterMs, size]) => {
        nowMs += laterMs;
        const waitMs = bucket.take(size);
        return { atMs: nowMs + waitMs, size };
      });
      for (const [index, { atMs }] of begun.entries()) {
        const within = begun.slice(index).filter((other) => other.atMs < atMs + 1000 - 1e-6);
        const total = within.reduce((sum, { size }) => sum + size, 0);
        // One second's worth plus the burst. The first turn began when it was paid for.
        expect(total).toBeLessThanOrEqual(10 + 20 + (begun[index]?.size ?? 0));
      }
    }),
  );
});
