import type { z } from 'zod';
import { signup, type User } from '#contract/auth.ts';
import { newId } from '#server/crypto/new-id.ts';
import type { TestApp } from './test-app.ts';

/** A user with an account, and their credentials. */
export type TestUser = {
  user: User;
  password: string;
  /** Token for `authorization: Bearer …`. */
  token: string;
  /** Value of the cookie header, `name=value`. */
  cookie: string;
  /** Headers that authenticate a call by bearer token. */
  bearer: { authorization: string };
};

export const testPassword = 'correct horse battery';

/** Creates an account through the API. Every call comes from a different address, so that no rate limit is reached. */
export async function signUp(
  testApp: TestApp,
  overrides: Partial<z.input<typeof signup.body>> = {},
): Promise<TestUser> {
  const body = {
    name: 'Grace Hopper',
    email: `${newId().toLowerCase()}@example.com`,
    password: testPassword,
    ...overrides,
  };
  const response = await testApp.app.inject({
    method: signup.method,
    url: signup.path,
    remoteAddress: nextAddress(),
    body,
  });
  if (response.statusCode !== 201) throw new Error(`The sign-up failed: ${response.body}`);
  const { user, authToken } = signup.replies[201].parse(response.json());
  if (authToken === undefined) throw new Error('The sign-up gave no token.');
  const [cookie] = response.cookies;
  return {
    user,
    password: body.password,
    token: authToken,
    cookie: `${cookie?.name}=${cookie?.value}`,
    bearer: { authorization: `Bearer ${authToken}` },
  };
}

let addresses = 0;
/** Returns an unused address of the block reserved for tests (RFC 2544). */
export function nextAddress(): string {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
