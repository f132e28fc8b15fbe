import { afterEach, expect, it, vi } from 'vitest';
import { CallWindows } from './call-windows.ts';

afterEach(() => vi.useRealTimers());

const minuteMs = 60_000;

function callsOf(windows: CallWindows, address: string): { current: number; ttl: number } {
  let told = { current: 0, ttl: 0 };
  windows.incr(
    address,
    (_error, counted) => {
      told = counted ?? told;
    },
    minuteMs,
  );
  return told;
}

it('counts the calls of each address within a window, and says when it ends', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const windows = new CallWindows();
  expect(callsOf(windows, 'a')).toEqual({ current: 1, ttl: minuteMs });
  vi.advanceTimersByTime(20_000);
  expect(callsOf(windows, 'a')).toEqual({ current: 2, ttl: 40_000 });
  expect(callsOf(windows, 'b').current).toBe(1);
  vi.advanceTimersByTime(40_000);
  expect(callsOf(windows, 'a')).toEqual({ current: 1, ttl: minuteMs });
});

// fault: R25
it.each([-24, 24])('ends a window after its minute, although the clock is set by %d hours', (hours) => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const windows = new CallWindows();
  callsOf(windows, 'a');
  vi.setSystemTime(Date.now() + hours * 60 * minuteMs);
  expect(callsOf(windows, 'a')).toEqual({ current: 2, ttl: minuteMs });
  vi.advanceTimersByTime(minuteMs);
  expect(callsOf(windows, 'a').current).toBe(1);
});

// attack: 273
it('forgets the addresses that have not called for longest', () => {
  const windows = new CallWindows();
  callsOf(windows, 'first');
  callsOf(windows, 'second');
  callsOf(windows, 'first');
  for (let n = 0; n < 4999; n += 1) callsOf(windows, `address ${n}`);
  expect([callsOf(windows, 'first').current, callsOf(windows, 'second').current]).toEqual([3, 1]);
});
