import { afterEach, expect, it, vi } from 'vitest';
import { CallWindows } from './call-windows.ts';

afterEach(() => vi.useRealTimers());

const minuteMs = 60_000;

it('counts the calls of each address within a window, and returns its end', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const windows = new CallWindows(minuteMs);
  expect(windows.count('a')).toEqual({ calls: 1, endsInMs: minuteMs });
  vi.advanceTimersByTime(20_000);
  expect(windows.count('a')).toEqual({ calls: 2, endsInMs: 40_000 });
  expect(windows.count('b').calls).toBe(1);
  vi.advanceTimersByTime(40_000);
  expect(windows.count('a')).toEqual({ calls: 1, endsInMs: minuteMs });
});

// fault: R25
it.each([-24, 24])('ends a window after its minute, even if the clock is changed by %d hours', (hours) => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const windows = new CallWindows(minuteMs);
  windows.count('a');
  vi.setSystemTime(Date.now() + hours * 60 * minuteMs);
  expect(windows.count('a')).toEqual({ calls: 2, endsInMs: minuteMs });
  vi.advanceTimersByTime(minuteMs);
  expect(windows.count('a').calls).toBe(1);
});

// attack: 273
it('forgets the addresses with the oldest calls first', () => {
  const windows = new CallWindows(minuteMs);
  windows.count('first');
  windows.count('second');
  windows.count('first');
  for (let n = 0; n < 4999; n += 1) windows.count(`address ${n}`);
  expect([windows.count('first').calls, windows.count('second').calls]).toEqual([3, 1]);
});
