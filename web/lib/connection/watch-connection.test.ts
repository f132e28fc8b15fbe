import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection-state.ts';
import { type Probe, watchConnection } from './watch-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Monitors a server that can be switched off: it refuses at once, or never answers. */
function watch() {
  let server: 'answers' | 'refuses' | 'hangs' = 'answers';
  let asked = 0;
  const reported: Connection[] = [];
  const probe: Probe = (signal) => {
    asked += 1;
    if (server === 'answers') return Promise.resolve(true);
    if (server === 'refuses') return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const watching = watchConnection(probe, (connection) => reported.push(connection));
  return {
    watching,
    reported,
    askedCount: () => asked,
    become(next: typeof server) {
      server = next;
    },
  };
}

// attack: 136
test.each([
  ['refuses', 'lost'],
  ['hangs', 'silent'],
] as const)('a server that %s is noticed within three seconds', async (state, noticed) => {
  const { watching, reported, become } = watch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set(reported)).toEqual(new Set(['fine']));
  become(state);
  await vi.advanceTimersByTimeAsync(2999);
  expect(reported.at(-1)).toBe(noticed);
  become('answers');
  watching.askNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(reported.at(-1)).toBe('fine');
  watching.stop();
});

test('a request without an answer is followed by another', async () => {
  const { watching, reported, become } = watch();
  become('hangs');
  await vi.advanceTimersByTimeAsync(4000);
  expect(reported.at(-1)).toBe('silent');
  await vi.advanceTimersByTimeAsync(4000);
  expect(reported.at(-1)).toBe('lost');
  become('answers');
  await vi.advanceTimersByTimeAsync(6000);
  expect(reported.at(-1)).toBe('fine');
  watching.stop();
});

test('a server that refused is asked again, and never after stop', async () => {
  const { watching, reported, become, askedCount } = watch();
  become('refuses');
  await vi.advanceTimersByTimeAsync(5000);
  become('answers');
  await vi.advanceTimersByTimeAsync(2000);
  expect(reported.at(-1)).toBe('fine');
  watching.stop();
  const before = askedCount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(askedCount()).toBe(before);
});
