import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, login, requestEmailChange, requestPasswordReset, signup } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { nextAddress, signUp, type TestUser, testPassword } from '#test/support/factories.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { newId } from '../../crypto/new-id.ts';
import { countAttempt } from '../../http/attempt-limit.ts';
import { networkOf } from '../../http/network-of.ts';
import { loginKey, signups, wrongLogins, wrongLoginsOfNetwork } from './limits.ts';

const minuteMs = 60_000;

async function repeat<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await act(index));
  return results;
}

/** Writes the counts that this many wrong passwords leave, without the slow checks. */
async function countWrongLogins(testApp: TestApp, times: number, email: string, from: string): Promise<void> {
  await repeat(times, () => countAttempt(testApp.dependencies, wrongLogins, loginKey(email, from)));
}

describe.each(databaseKinds)('limits on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let someone: TestUser;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  beforeEach(async () => {
    someone = await signUp(testApp);
  });
  afterAll(() => testApp.close());

  const signIn = (from: string, password: string, email = someone.user.email, headers = {}) =>
    call(testApp, login, { body: { email, password }, from, headers });
  const statusOf = async (from: string, password: string, email?: string) =>
    (await signIn(from, password, email)).statusCode;

  // attack: 55
  itInScope(
    'refuse the eleventh wrong password in fifteen minutes, and then the right one as well',
    async () => {
      const from = nextAddress();
      expect(await repeat(10, () => statusOf(from, 'wrong'))).toEqual(Array(10).fill(401));
      const response = await signIn(from, 'wrong', someone.user.email.toUpperCase());
      expect(response.statusCode).toBe(429);
      expect(response.json()).toMatchObject({ code: 'rate_limited' });
      expect(response.headers['retry-after']).toBe('900');
      expect(await statusOf(from, testPassword)).toBe(429);
    },
  );

  // attack: 55
  itInScope(
    'let the owner in from another address, and other accounts in from the same address',
    async () => {
      const from = nextAddress();
      const other = await signUp(testApp);
      await countWrongLogins(testApp, 10, someone.user.email, from);
      expect(await statusOf(from, testPassword)).toBe(429);
      expect(await statusOf(nextAddress(), testPassword)).toBe(200);
      expect(await statusOf(from, testPassword, other.user.email)).toBe(200);
    },
  );

  itInScope('end after the time in Retry-After, and not a second earlier', async () => {
    const from = nextAddress();
    await countWrongLogins(testApp, 5, someone.user.email, from);
    testApp.clock.turn(10 * minuteMs);
    await countWrongLogins(testApp, 5, someone.user.email, from);
    const retryAfterSeconds = Number((await signIn(from, 'wrong')).headers['retry-after']);
    expect(retryAfterSeconds).toBe(300);
    testApp.clock.turn((retryAfterSeconds - 1) * 1000);
    expect(await statusOf(from, testPassword)).toBe(429);
    testApp.clock.turn(1000);
    expect(await statusOf(from, 'wrong')).toBe(401);
    await countWrongLogins(testApp, 9, someone.user.email, from);
    expect(await statusOf(from, 'wrong')).toBe(429);
  });

  itInScope('do not count right passwords', async () => {
    const from = nextAddress();
    await countWrongLogins(testApp, 9, someone.user.email, from);
    expect(await repeat(3, () => statusOf(from, testPassword))).toEqual([200, 200, 200]);
    expect(await statusOf(from, 'wrong')).toBe(401);
    expect(await statusOf(from, testPassword)).toBe(429);
  });

  it('apply to concurrent attempts', async () => {
    const from = nextAddress();
    const statuses = await Promise.all(Array.from({ length: 25 }, () => statusOf(from, 'wrong')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  itInScope('are the same for an address without an account', async () => {
    const from = nextAddress();
    await countWrongLogins(testApp, 9, 'nobody@example.com', from);
    expect(await statusOf(from, 'wrong', 'nobody@example.com')).toBe(401);
    expect(await statusOf(from, 'wrong', 'nobody@example.com')).toBe(429);
  });

  // attack: 56
  itInScope('ignore an address that the caller claims to have', async () => {
    const from = nextAddress();
    await countWrongLogins(testApp, 10, someone.user.email, from);
    const headers = {
      'x-forwarded-for': '203.0.113.1',
      'x-real-ip': '203.0.113.1',
      forwarded: 'for=203.0.113.1',
    };
    expect((await signIn(from, 'wrong', someone.user.email, headers)).statusCode).toBe(429);
  });

  itInScope('stop a caller from trying one password on many accounts', async () => {
    const from = nextAddress();
    await repeat(99, () => countAttempt(testApp.dependencies, wrongLoginsOfNetwork, from));
    expect(await statusOf(from, 'wrong', 'one@example.com')).toBe(401);
    expect(await statusOf(from, 'wrong', 'another@example.com')).toBe(429);
  });

  itInScope('apply to the current password that an open session asks for', async () => {
    const body = { currentPassword: 'wrong', newPassword: 'quite another one' };
    const change = async () => (await call(testApp, changePassword, { as: someone, body })).statusCode;
    expect(await repeat(11, change)).toEqual([...Array(10).fill(400), 429]);
    const move = { email: 'thief@example.com', password: testPassword };
    expect((await call(testApp, requestEmailChange, { as: someone, body: move })).statusCode).toBe(429);
  });

  itInScope('apply to accounts from one network', async () => {
    const from = nextAddress();
    await repeat(29, () => countAttempt(testApp.dependencies, signups, from));
    const statuses = await repeat(2, async () => {
      const body = { name: 'Many', email: `${newId()}@example.com`, password: testPassword };
      return (await call(testApp, signup, { body, from })).statusCode;
    });
    expect(statuses).toEqual([201, 429]);
  });

  itInScope('apply to reset requests from one network', async () => {
    const from = nextAddress();
    const statuses = await repeat(11, async (index) => {
      const body = { email: `any${index}@example.com` };
      return (await call(testApp, requestPasswordReset, { body, from })).statusCode;
    });
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
  });

  itInScope('limit mails to one address, without revealing whether it has an account', async () => {
    const body = { email: someone.user.email };
    const statuses = await repeat(
      7,
      async () => (await call(testApp, requestPasswordReset, { body })).statusCode,
    );
    expect(statuses).toEqual(Array(7).fill(202));
    await testApp.dependencies.background.settled();
    expect(testApp.mails.filter(({ to }) => to === someone.user.email)).toHaveLength(5);
  });
});

describe('requests through a trusted proxy', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ env: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => testApp.close());

  // attack: 56
  it('have the address that the proxy saw, not one that the caller sent', async () => {
    await countWrongLogins(testApp, 10, 'a@example.com', '198.51.100.7');
    const statusBehind = async (forwardedFor: string) => {
      const headers = { 'x-forwarded-for': forwardedFor };
      const body = { email: 'a@example.com', password: 'wrong' };
      return (await call(testApp, login, { body, headers, from: '127.0.0.1' })).statusCode;
    };
    expect(await statusBehind('203.0.113.1, 198.51.100.7')).toBe(429);
    expect(await statusBehind('198.51.100.7, 203.0.113.1')).toBe(401);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
