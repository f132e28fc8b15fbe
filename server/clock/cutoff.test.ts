import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { type ClockFacts, cutoffOf, fileCutoffOf, isFileOver, isOver, steadyClocks } from './cutoff.ts';

const hour = 60 * 60_000;
const start = Date.parse('2026-11-27T12:00:00Z');
const at = (hours: number) => new Date(start + hours * hour);
const clocks = (nowHours: number, facts: Partial<ClockFacts> = {}) => ({
  now: () => at(nowHours),
  clocks: () => ({ ...steadyClocks, ...facts }),
});

describe('data that is kept for a limited time', () => {
  it('expires at the end of its time', () => {
    const cutoff = cutoffOf(clocks(0), 2 * hour);
    expect([at(-3), at(-2), at(-1), at(1)].map((time) => isFileOver(time, cutoff))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  // fault: R24
  it('does not expire because the clock jumps, but after the rest of its time has passed', () => {
    const jump = { from: at(0), to: at(100) };
    const isOverAt = (endsAtHours: number, nowHours: number) =>
      isFileOver(at(endsAtHours), cutoffOf(clocks(nowHours, { jump })));
    // Three hours were left.
    expect([100, 102, 103].map((now) => isOverAt(3, now))).toEqual([false, false, true]);
    // Times that were over before stay over, and those that end after the jump end as announced.
    expect([isOverAt(0, 100), isOverAt(101, 100.5), isOverAt(101, 101)]).toEqual([true, false, true]);
  });

  // fault: R24
  it('keeps its full time if the clock jumps past its end, and otherwise ends as announced', () => {
    const hours = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(hours, hours, hours, hours, (kept, began, jumped, ran) => {
        const jump = { from: at(0), to: at(jumped) };
        const left = kept - began;
        const isDue = left <= 0 || (left <= jumped ? ran >= left : jumped + ran >= left);
        const cutoff = cutoffOf(clocks(jumped + ran, { jump }), kept * hour);
        expect(isFileOver(at(-began), cutoff)).toBe(isDue);
      }),
    );
  });

  // fault: R23
  it('expires by the clock of the machine that dated its file, even if that clock is behind', () => {
    const behind = clocks(400, { behindMs: 400 * hour });
    expect(isFileOver(at(-1), fileCutoffOf(behind, 2 * hour))).toBe(false);
    expect(isFileOver(at(-3), fileCutoffOf(behind, 2 * hour))).toBe(true);
  });
});

describe('expiry in SQL', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  it('agrees with the code for every time', async () => {
    const jump = { from: at(0), to: at(100) };
    const times = [-5, 0, 0.001, 3, 50, 97, 100, 100.001, 101, 102, 103].map(at);
    for (const facts of [{}, { jump }]) {
      for (const now of [100, 101, 103, 150, 201]) {
        const cutoff = cutoffOf(clocks(now, facts), 2 * hour);
        const { rows } = await sql<{ is_over: boolean }>`
          SELECT ${isOver(sql`time`, cutoff)} AS is_over
          FROM unnest(${times}::timestamptz[]) WITH ORDINALITY AS given(time, place) ORDER BY place`.execute(
          testApp.db,
        );
        expect(rows.map(({ is_over }) => is_over)).toEqual(times.map((time) => isFileOver(time, cutoff)));
      }
    }
  });
});
