import { describe, expect, it } from 'vitest';
import { type ClockJump, compareClockReadings } from './compare-clock-readings.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-27T12:00:00Z');
const at = (ms: number) => new Date(start + ms);
const jump = (from: number, to: number): ClockJump => ({ from: at(from), to: at(to) });

describe('a reading of a clock', () => {
  it('is stored if it is the first one', () => {
    expect(compareClockReadings(null, at(0))).toEqual({ seen: { seenAt: at(0), jump: null }, setBackMs: 0 });
  });

  it.each([
    ['runs', 10_000, 10_000],
    ['is corrected a little ahead', 4 * minute, 4 * minute],
    ['is corrected a little back', -minute, 0],
  ])('sees that it %s', (_what, movedMs, seenMs) => {
    expect(compareClockReadings({ seenAt: at(0), jump: null }, at(movedMs))).toEqual({
      seen: { seenAt: at(seenMs), jump: null },
      setBackMs: 0,
    });
  });

  // fault: R24
  it.each([
    ['was set ahead', null, 0, day, jump(0, day)],
    ['was set ahead, long after another jump', jump(-9 * day, -8 * day), 0, day, jump(0, day)],
    ['was set ahead twice', jump(-day, 0), 10 * minute, day, jump(-day, day)],
  ])('sees that it %s', (_what, known, seenMs, nowMs, expected) => {
    const { seen, setBackMs } = compareClockReadings({ seenAt: at(seenMs), jump: known }, at(nowMs));
    expect([seen, setBackMs]).toEqual([{ seenAt: at(nowMs), jump: expected }, 0]);
  });

  // fault: R24
  it.each([
    ['was set back', { known: null, seen: 0, now: -hour }, null],
    ['took a jump back', { known: jump(0, day), seen: day, now: 0 }, null],
    ['took a part of a jump back', { known: jump(0, day), seen: day, now: hour }, jump(0, hour)],
    ['was set back long after a jump', { known: jump(-day, 0), seen: day, now: hour }, jump(-day, 0)],
  ])('sees that it %s', (_what, { known, seen: seenMs, now }, expected) => {
    expect(compareClockReadings({ seenAt: at(seenMs), jump: known }, at(now))).toEqual({
      seen: { seenAt: at(now), jump: expected },
      setBackMs: seenMs - now,
    });
  });
});
