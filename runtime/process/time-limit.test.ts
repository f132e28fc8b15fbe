import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PipelineError } from '../errors.ts';
import { watchTime } from './time-limit.ts';

/** Returns when, and for which reason, a program's time is over, given its share of a processor at each moment. */
function timeOf(shareAt: (ms: number) => number | null, longestMs = 500_000) {
  let over: { atMs: number; code: string } | null = null;
  const atMs = () => Date.now();
  const begun = atMs();
  let used: number | null = 0;
  const working = setInterval(() => {
    const share = shareAt(atMs() - begun);
    used = share === null || used === null ? null : used + share * 1000;
  }, 1000);
  const end = watchTime({
    command: 'soffice',
    timeoutMs: 100_000,
    longestMs,
    usedMs: () => used,
    onOver: ({ code }: PipelineError) => {
      over ??= { atMs: atMs() - begun, code };
    },
  });
  vi.advanceTimersByTime(2_000_000);
  end();
  clearInterval(working);
  return over;
}

describe('the time limit of a program', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // attack: 371
  it.each<[string, (ms: number) => number | null, { atMs: number; code: string }]>([
    ['works all the time', () => 1, { atMs: 100_000, code: 'tool_timeout' }],
    ['does nothing', () => 0, { atMs: 100_000, code: 'tool_timeout' }],
    ['rarely works', () => 0.002, { atMs: 100_000, code: 'tool_timeout' }],
    ['stops working', (ms) => (ms < 120_000 ? 0.1 : 0), { atMs: 200_000, code: 'tool_timeout' }],
    ['gets processor time again', (ms) => (ms < 90_000 ? 0.1 : 1), { atMs: 200_000, code: 'tool_timeout' }],
    ['never gets enough processor time', () => 0.02, { atMs: 500_000, code: 'tool_starved' }],
    ['cannot be measured', () => null, { atMs: 100_000, code: 'tool_timeout' }],
  ])('applies to one that %s', (_what, shareAt, over) => {
    expect(timeOf(shareAt)).toEqual(over);
  });

  it('is not extended for a starved program if callers cannot wait', () => {
    expect(timeOf(() => 0.02, 100_000)).toEqual({ atMs: 100_000, code: 'tool_timeout' });
  });
});
