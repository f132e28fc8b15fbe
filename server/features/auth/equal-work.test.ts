import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { login, requestPasswordReset } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPasswords } from './password.ts';

/** Slow password checks so far. They must not reveal whether an account exists. */
const slowCalls = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (hash, ...rest) => {
    slowCalls.push(`verify ${costOf(String(hash))}`);
    return argon2.verify(hash, ...rest);
  };
  return { ...argon2, verify };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: { passwords: createPasswords() } });
});
afterAll(() => testApp.close());
beforeEach(() => {
  slowCalls.length = 0;
});

function costOf(hash: string): string {
  return hash.split('$').slice(1, 4).join(' ');
}

// attack: 49
it('signing in verifies one password at the same cost, even if the account does not exist', async () => {
  const { user } = await signUp(testApp);
  await call(testApp, login, { body: { email: user.email, password: 'wrong' } });
  const withAccount = slowCalls.splice(0);
  await call(testApp, login, { body: { email: 'nobody@example.com', password: 'wrong' } });
  expect(withAccount).toEqual(['verify argon2id v=19 m=65536,t=3,p=1']);
  expect(slowCalls).toEqual(withAccount);
});

it('no password opens an account that does not exist', async () => {
  for (const password of ['', '\u0001', 'A'.repeat(22), 'A'.repeat(43)]) {
    const response = await call(testApp, login, {
      body: { email: 'nobody@example.com', password: `${password}x` },
    });
    expect(response.statusCode).toBe(401);
  }
});

it('a reset is answered before the account is looked up', async () => {
  const { user } = await signUp(testApp);
  const held: (() => Promise<void>)[] = [];
  const { background } = testApp.dependencies;
  const start = vi.spyOn(background, 'start').mockImplementation((_name, work) => held.push(work));
  const find = vi.spyOn(testApp.db, 'selectFrom');
  for (const email of [user.email, 'nobody@example.com']) {
    const response = await call(testApp, requestPasswordReset, { body: { email } });
    expect(response.statusCode).toBe(202);
  }
  expect(find).not.toHaveBeenCalled();
  start.mockRestore();
  find.mockRestore();
  expect(held).toHaveLength(2);
  for (const work of held) await work();
  expect(testApp.mails.map(({ to }) => to)).toEqual([user.email]);
});
