import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signup } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp, testPassword } from '#test/support/factories.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { createPasswords } from './password.ts';

describe.each(databaseKinds)('signing up on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database, given: { passwords: createPasswords() } });
  });
  afterAll(() => testApp.close());

  const newAccount = (email: string) => ({ name: 'Ada Lovelace', email, password: testPassword });

  itInScope('creates the account, signs in and sets the cookie', async () => {
    const response = await call(testApp, signup, { body: newAccount(' Ada@Example.com ') });
    expect(response.statusCode).toBe(201);
    const { user, authToken } = response.json();
    expect(user).toEqual({
      id: expect.any(String),
      name: 'Ada Lovelace',
      email: 'Ada@Example.com',
      accountCode: expect.stringMatching(/^DV-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      voiceName: 'Ada Lovelace',
      elevenLabsVoiceId: null,
      voiceTrainingDate: null,
      subscriptionTier: 'free',
      subscriptionStatus: 'active',
      videosUsed: 0,
      videosLimit: 5,
      mailWhenReady: false,
      trialEndsAt: null,
      createdAt: testApp.clock.now().toISOString(),
    });
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: 'deckvoice_session',
        value: authToken,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      }),
    ]);
    expect(response.cookies[0]).not.toHaveProperty('secure');
  });

  itInScope('stores neither the password nor the token', async () => {
    const { user, token } = await signUp(testApp);
    const row = await testApp.db
      .selectFrom('users')
      .select('password')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    const sessions = await testApp.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(testApp.logLines.join('')).not.toContain(token);
    expect(testApp.logLines.join('')).not.toContain(testPassword);
  });

  // attack: 50
  itInScope.each(['bob@example.com', 'BOB@Example.COM', ' bob@example.com'])(
    'refuses an address that has an account: %j',
    async (email) => {
      await call(testApp, signup, { body: newAccount('bob@example.com') });
      const response = await call(testApp, signup, { body: newAccount(email) });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } });
    },
  );

  // attack: 50
  it('creates one account even after many concurrent attempts', async () => {
    const spellings = ['race@example.com', 'Race@example.com', 'RACE@example.com', 'race@EXAMPLE.com'];
    const statuses = await Promise.all(
      spellings.map(async (email) => (await call(testApp, signup, { body: newAccount(email) })).statusCode),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });

  // attack: 54
  itInScope.each(['123456', 'password', 'Password', 'qwerty123'])(
    'refuses the common password %s',
    async (password) => {
      const body = { ...newAccount('common@example.com'), password };
      const response = await call(testApp, signup, { body });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'password_too_common',
        fields: { password: expect.any(String) },
      });
    },
  );

  // attack: 51
  itInScope.each([
    [{ name: '' }, { name: 'Required' }],
    [{ name: '   ' }, { name: 'Required' }],
    [{ name: undefined }, { name: 'Required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
    [{ email: undefined }, { email: 'Required' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: `${'x'.repeat(250)}@example.com` }, { email: 'Please enter a valid email address' }],
    [{ email: "x'; DROP TABLE users; --@example.com" }, { email: 'Please enter a valid email address' }],
    [{ password: 'five5' }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'Password must be at most 128 characters' }],
    [{ password: 123456789 }, { password: 'Required' }],
  ])('names the invalid field: %j', async (wrong, fields) => {
    const response = await call(testApp, signup, { body: { ...newAccount('a@example.com'), ...wrong } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation', fields });
  });

  // attack: 64
  itInScope('ignores a plan and a video count from the caller', async () => {
    const wishes = { subscriptionTier: 'pro', videosUsed: -5, accountCode: 'DV-MINE-MINE', id: 'mine' };
    const response = await call(testApp, signup, {
      body: { ...newAccount('wish@example.com'), ...wishes },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json().user).toMatchObject({ subscriptionTier: 'free', videosUsed: 0 });
    expect(response.json().user.id).not.toBe('mine');
  });

  itInScope.each([
    ['a long name', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim(), 50],
    ['letters of several code units', '👩‍👩‍👧‍👦'.repeat(5), 44],
    ['one letter that is longer than a voice name', Array(20).fill('👩').join('\u200d'), 50],
  ])('derives the first voice name from %s', async (_what, name, length) => {
    const { user } = await signUp(testApp, { name });
    expect(user.name).toBe(name);
    expect(user.voiceName).toHaveLength(length);
    expect(name.startsWith(user.voiceName)).toBe(true);
  });
});
