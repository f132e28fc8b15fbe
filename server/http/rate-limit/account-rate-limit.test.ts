import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logout } from '#contract/auth.ts';
import { listProjects } from '#contract/projects.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
const stopping = new AbortController();
const burst = 10;
beforeAll(async () => {
  // A tenth of the usual: 2 calls a second, and 10 at once after a rest.
  testApp = await createTestApp({
    env: { FAIR_USE_FACTOR: '0.1' },
    given: { stopping: stopping.signal },
  });
});
afterAll(() => testApp.close());

const list = (as: TestUser) => call(testApp, listProjects, { as });

test('a call that waits is not carried out when its sender leaves', async () => {
  const url = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const user = await signUp(testApp);
  // Some of these wait, so that the call of the sender waits behind them on a slow machine as well.
  const before = Array.from({ length: burst + 4 }, () => list(user));
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
  // This one waits behind it.
  expect((await list(user)).statusCode).toBe(200);
  expect((await list(user)).statusCode).toBe(200);
});

// attack: 143
test('calls of an account that come too fast wait or are refused, another account waits for nothing, and a stop ends the wait', async () => {
  const [hostile, other] = [await signUp(testApp), await signUp(testApp)];
  const answered: number[] = [];
  const flood = Array.from({ length: 40 }, async () => {
    const { statusCode, headers } = await list(hostile);
    answered.push(statusCode);
    return { statusCode, retryAfter: headers['retry-after'] };
  });
  expect((await list(other)).statusCode).toBe(200);
  // 10 are answered at once, 10 wait for five seconds at most, and a slow machine lets a few more in.
  await eventually(() => expect(answered.filter((status) => status === 429).length).toBeGreaterThan(0));
  expect(answered.length).toBeLessThan(40);

  stopping.abort();
  const replies = await Promise.all(flood);
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40 - refused.length);
});
