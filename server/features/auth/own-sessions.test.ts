import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '#contract/account.ts';
import { login, me } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function signInAgain(someone: TestUser, userAgent: string): Promise<TestUser> {
  const body = { email: someone.user.email, password: someone.password };
  const reply = await call(testApp, login, { body, headers: { 'user-agent': userAgent } });
  return { ...someone, bearer: { authorization: `Bearer ${reply.json().authToken}` } };
}

async function sessionsOf(someone: TestUser) {
  return listSessions.replies[200].parse((await call(testApp, listSessions, { as: someone })).json());
}

const statusOf = async (someone: TestUser) => (await call(testApp, me, { as: someone })).statusCode;

it('are listed with their device, the current one first', async () => {
  const first = await signUp(testApp);
  testApp.clock.turn(60 * 60_000);
  const second = await signInAgain(first, chromeOnLinux);
  expect(await sessionsOf(second)).toMatchObject([
    { device: 'Chrome on Linux', isCurrent: true, lastSeenAt: testApp.clock.now().toISOString() },
    { device: 'lightMyRequest', isCurrent: false },
  ]);
  testApp.clock.turn(60 * 60_000);
  const listed = await sessionsOf(first);
  expect(listed.map(({ device }) => device)).toEqual(['lightMyRequest', 'Chrome on Linux']);
  expect(listed[0]?.lastSeenAt).toBe(testApp.clock.now().toISOString());
  expect(listed[0]?.createdAt).not.toBe(listed[0]?.lastSeenAt);
});

it('store any user agent as plain text of limited length', async () => {
  const first = await signUp(testApp);
  await signInAgain(first, `${'x'.repeat(5000)}\u202E`);
  const kept = await testApp.db
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_id', '=', first.user.id)
    .execute();
  expect(Math.max(...kept.map((row) => row.user_agent.length))).toBe(300);
});

it('are ended individually', async () => {
  const first = await signUp(testApp);
  const second = await signInAgain(first, chromeOnLinux);
  const other = (await sessionsOf(first)).find(({ isCurrent }) => !isCurrent);
  const params = { id: other?.id ?? '' };
  expect((await call(testApp, endSession, { as: first, params })).statusCode).toBe(204);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
  expect((await call(testApp, endSession, { as: first, params })).statusCode).toBe(404);
});

it('cannot be ended by another user', async () => {
  const owner = await signUp(testApp);
  const [session] = await sessionsOf(owner);
  const params = { id: session?.id ?? '' };
  expect((await call(testApp, endSession, { as: await signUp(testApp), params })).statusCode).toBe(404);
  expect(await statusOf(owner)).toBe(200);
});

it('are ended except for the current one', async () => {
  const first = await signUp(testApp);
  const second = await signInAgain(first, chromeOnLinux);
  const third = await signInAgain(first, chromeOnLinux);
  const stranger = await signUp(testApp);
  expect((await call(testApp, endOtherSessions, { as: second })).statusCode).toBe(204);
  expect(await Promise.all([first, second, third, stranger].map(statusOf))).toEqual([401, 200, 401, 200]);
});
