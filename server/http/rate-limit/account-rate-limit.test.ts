import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { logout } from '#contract/auth.ts';
import { listProjects } from '#contract/projects.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
const stopping = new AbortController();
const burst = 10;
beforeAll(async () => {
  // A tenth of the usual limit: 2 calls per second, and a burst of 10.
  testApp = await createTestApp({
    env: { FAIR_USE_FACTOR: '0.1' },
    given: { stopping: stopping.signal },
  });
});
afterAll(() => testApp.close());
afterEach(() => vi.restoreAllMocks());

/** Stops the clock of the limit, because on a slow machine the limit would refill during the test. */
const stopClock = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now());
const list = (as: TestUser) => call(testApp, listProjects, { as });

test('a waiting call is dropped if its sender leaves', async () => {
  const url = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const user = await signUp(testApp);
  // Some of these wait, so that the sender's call waits behind them for four seconds.
  stopClock();
  const before = Array.from({ length: burst + 7 }, () => list(user));
  await before[0];
  const leaving = new AbortController();
  const arrived = once(testApp.app.server, 'request');
  const left = fetch(new URL(logout.path, url), {
    method: logout.method,
    headers: user.bearer,
    signal: leaving.signal,
  }).catch((error: Error) => error.name);
  await arrived;
  leaving.abort();
  expect(await left).toBe('AbortError');
  await Promise.all(before);
  vi.restoreAllMocks();
  // Waits behind them.
  expect((await list(user)).statusCode).toBe(200);
  expect((await list(user)).statusCode).toBe(200);
});

// attack: 143
test('rapid calls of one account wait or are refused, other accounts do not wait, and a stop ends the wait', async () => {
  const [hostile, other] = [await signUp(testApp), await signUp(testApp)];
  stopClock();
  const answered: number[] = [];
  let answeredAtStop: number[] = [];
  const flood = Array.from({ length: 40 }, async () => {
    const { statusCode, headers } = await list(hostile);
    // The last call that waits, for five seconds, comes just before the first one that is refused.
    if (statusCode === 429 && !stopping.signal.aborted) {
      answeredAtStop = [...answered];
      stopping.abort();
    }
    answered.push(statusCode);
    return { statusCode, retryAfter: headers['retry-after'] };
  });
  expect((await list(other)).statusCode).toBe(200);
  const replies = await Promise.all(flood);
  // 10 were answered at once, and 10 waited for at most five seconds.
  expect(answeredAtStop.length).toBeLessThan(20);
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(refused.map(({ retryAfter }) => retryAfter)).toEqual(Array.from({ length: 20 }, () => '5'));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
});
