import { expect, test } from 'vitest';
import { retryWaitMs } from './retry-wait.ts';

test('the wait that a service asks for is respected, within limits', () => {
  expect(retryWaitMs(1, 1000, '7')).toBe(7000);
  expect(retryWaitMs(1, 1000, '0')).toBe(0);
  expect(retryWaitMs(1, 1000, '-5')).toBe(0);
  expect(retryWaitMs(1, 1000, '86400')).toBe(30_000);
  expect(retryWaitMs(1, 1000, 'Fri, 01 Jan 2100 00:00:00 GMT')).toBe(30_000);
  expect(retryWaitMs(1, 1000, 'Sat, 01 Jan 2000 00:00:00 GMT')).toBe(0);
});

// fault: R8
test.each([null, '', 'soon'])('waits grow if the service does not say how long (%j)', (retryAfter) => {
  for (const [attempt, least, most] of [
    [1, 500, 1500],
    [2, 1000, 3000],
    [3, 2000, 6000],
    [20, 30_000, 30_000],
  ] as const) {
    const wait = retryWaitMs(attempt, 1000, retryAfter);
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
  }
});
