import type { LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount, endOtherSessions, listSessions } from '#contract/account.ts';
import {
  changePassword,
  confirmEmailChange,
  login,
  me,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser, testPassword } from '#test/support/factories.ts';
import { createTestApp, databaseKinds, type TestApp } from '#test/support/test-app.ts';
import type { Schema } from '../../db/schema.ts';
import { startSession } from './sessions.ts';

const newPassword = 'quite another one';

describe.each(databaseKinds)('calls that overlap on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());

  const signIn = ({ user }: TestUser, password = testPassword) =>
    call(testApp, login, { body: { email: user.email, password } });
  const withToken = (someone: TestUser, reply: LightMyRequestResponse): TestUser => ({
    ...someone,
    bearer: { authorization: `Bearer ${login.replies[200].parse(reply.json()).authToken}` },
  });
  const statusOf = async (as: TestUser) => (await call(testApp, me, { as })).statusCode;
  const sessionsOf = ({ user }: TestUser) =>
    testApp.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
  const linksOf = ({ user }: TestUser) =>
    testApp.db.selectFrom('mail_tokens').select('purpose').where('user_id', '=', user.id).execute();
  const newestToken = async (address: string) => {
    await testApp.dependencies.background.settled();
    const texts = testApp.mails.filter(({ to }) => to === address).map(({ text }) => text);
    return texts.map((text) => /#token=([\w-]{43})\n/.exec(text)?.[1]).findLast(Boolean) ?? 'no link';
  };

  const change = (as: TestUser) =>
    call(testApp, changePassword, { as, body: { currentPassword: testPassword, newPassword } });
  const askForNewAddress = (as: TestUser, email: string) =>
    call(testApp, requestEmailChange, { as, body: { email, password: testPassword } });
  const signOutElsewhere = (as: TestUser) => call(testApp, endOtherSessions, { as });
  const remove = (as: TestUser) =>
    call(testApp, deleteAccount, { as, body: { password: testPassword, confirmation: 'DELETE' } });
  const resetWithLink = async ({ user }: TestUser) => {
    await call(testApp, requestPasswordReset, { body: { email: user.email } });
    const token = await newestToken(user.email);
    return () => call(testApp, resetPassword, { body: { token, newPassword } });
  };
  /** Makes a call, and another one after the first has checked the account and before it has written anything. */
  const overtake = async (
    first: () => Promise<LightMyRequestResponse>,
    second: () => Promise<LightMyRequestResponse>,
  ) => {
    const held = holdNextTransaction(testApp.db);
    const slow = first();
    await held.begun;
    const overtaking = await second();
    held.release();
    return { overtaken: await slow, overtaking };
  };

  // attack: 104
  it.each([
    ['the password is changed', async (owner: TestUser) => () => change(owner), 1],
    ['the password is reset', resetWithLink, 0],
    ['all other devices are signed out', async (owner: TestUser) => () => signOutElsewhere(owner), 1],
  ])('a sign-in leaves no session behind if %s in the meantime', async (_what, prepare, left) => {
    const owner = await signUp(testApp);
    const end = await prepare(owner);
    const { overtaken, overtaking } = await overtake(() => signIn(owner), end);
    expect(overtaking.statusCode).toBeLessThan(300);
    expect([overtaken.statusCode, overtaken.json()]).toEqual([
      401,
      expect.objectContaining({
        code: 'bad_credentials',
        message: 'Your account was just changed. Please sign in again.',
      }),
    ]);
    expect(overtaken.cookies).toEqual([]);
    expect(await sessionsOf(owner)).toHaveLength(left);
    expect(await statusOf(owner)).toBe(left === 1 ? 200 : 401);
  });

  // attack: 104
  it('repeated sign-ins leave no session behind if the password is changed in between', async () => {
    const owner = await signUp(testApp);
    let isChanging = true;
    const signInAgainAndAgain = async () => {
      while (isChanging) await signIn(owner);
    };
    const loops = Array.from({ length: 2 }, signInAgainAndAgain);
    expect((await change(owner)).statusCode).toBe(200);
    isChanging = false;
    await Promise.all(loops);
    expect(await sessionsOf(owner)).toHaveLength(1);
    expect(await statusOf(owner)).toBe(200);
    expect(await statusOf(withToken(owner, await signIn(owner, newPassword)))).toBe(200);
  });

  // attack: 104
  it('a session that was stored with an older version number is invalid', async () => {
    const owner = await signUp(testApp);
    await change(owner);
    const token = await startSession(testApp.db, {
      userId: owner.user.id,
      sessionVersion: 0,
      userAgent: 'an older release',
      now: testApp.clock.now(),
    });
    expect(await statusOf({ ...owner, bearer: { authorization: `Bearer ${token}` } })).toBe(401);
    const listed = (await call(testApp, listSessions, { as: owner })).json();
    expect(listed).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  // attack: 104
  it('the old password changes nothing after a reset', async () => {
    const owner = await signUp(testApp);
    const thief = withToken(owner, await signIn(owner));
    const { overtaken, overtaking } = await overtake(() => change(thief), await resetWithLink(owner));
    expect(overtaking.statusCode).toBe(200);
    expect([overtaken.statusCode, overtaken.json().code]).toEqual([409, 'conflict']);
    expect(await sessionsOf(owner)).toEqual([]);
    expect((await signIn(owner, newPassword)).statusCode).toBe(200);
  });

  // attack: 104
  it('the old password deletes no account after a reset', async () => {
    const owner = await signUp(testApp);
    const { overtaken } = await overtake(() => remove(owner), await resetWithLink(owner));
    expect([overtaken.statusCode, overtaken.json().code]).toEqual([409, 'conflict']);
    expect((await signIn(owner, newPassword)).statusCode).toBe(200);
  });

  // attack: 104
  it('the old password mails no link after a reset', async () => {
    const owner = await signUp(testApp);
    const reset = await resetWithLink(owner);
    const address = `thief-of-${owner.user.email}`;
    const { overtaken } = await overtake(() => askForNewAddress(owner, address), reset);
    expect([overtaken.statusCode, overtaken.json().code]).toEqual([409, 'conflict']);
    expect(await linksOf(owner)).toEqual([]);
    expect(await newestToken(address)).toBe('no link');
  });

  it('an address that is replaced in the meantime gets no reset link', async () => {
    const owner = await signUp(testApp);
    const address = `new-${owner.user.email}`;
    await askForNewAddress(owner, address);
    const token = await newestToken(address);
    const held = holdNextTransaction(testApp.db);
    await call(testApp, requestPasswordReset, { body: { email: owner.user.email } });
    await held.begun;
    expect((await call(testApp, confirmEmailChange, { body: { token } })).statusCode).toBe(200);
    held.release();
    expect(await newestToken(owner.user.email)).toBe('no link');
    expect(await linksOf(owner)).toEqual([]);
  });

  it('if two devices sign each other out, the first one stays signed in', async () => {
    const first = await signUp(testApp);
    const second = withToken(first, await signIn(first));
    const { overtaken, overtaking } = await overtake(
      () => signOutElsewhere(second),
      () => signOutElsewhere(first),
    );
    expect([overtaking.statusCode, overtaken.statusCode]).toEqual([204, 401]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
  });

  // attack: 106
  it.each([
    ['a sign-in', signIn, 'bad_credentials'],
    ['a change of the password', change, 'unauthenticated'],
    ['a change of the address', (as: TestUser) => askForNewAddress(as, 'new@example.com'), 'unauthenticated'],
    ['a sign-out of other devices', signOutElsewhere, 'unauthenticated'],
  ])('%s ends with 401 if the account is deleted in the meantime', async (_what, make, code) => {
    const owner = await signUp(testApp);
    const { overtaken, overtaking } = await overtake(
      () => make(owner),
      () => remove(owner),
    );
    expect(overtaking.statusCode).toBe(204);
    expect([overtaken.statusCode, overtaken.json().code]).toEqual([401, code]);
  });
});

/** Holds the next transaction of the app before it begins, so that a test can act between the checks of a call and its writes. */
function holdNextTransaction(db: Kysely<Schema>): { begun: Promise<void>; release: () => void } {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const start = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = start();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      begun.resolve();
      await released.promise;
      return execute(work);
    };
    return builder;
  });
  return { begun: begun.promise, release: released.resolve };
}
