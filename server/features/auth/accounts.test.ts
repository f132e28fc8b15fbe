import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, login, logout, me, setVoiceName, signup } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp, testPassword } from '#test/support/factories.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';

describe.each(databasesInScope)('accounts on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());

  describe('signing in', () => {
    // attack: 52
    it.each([
      ['short enough for the rule', 'sixsix!'],
      ['beyond 72 bytes, where bcrypt stops', `${'x'.repeat(72)}A`],
      ['of emoji', '🦜🦜🦜🦜🦜🦜'],
      ['with spaces around', '  spaces around  '],
      ['of 128 characters', 'long'.repeat(32)],
    ])('accepts a password %s, complete and unchanged', async (_what, password) => {
      const { user } = await signUp(testApp, { password });
      const signIn = (tried: string) =>
        call(testApp, login, { body: { email: user.email, password: tried } });
      const response = await signIn(password);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ user, authToken: expect.any(String) });
      expect((await signIn(`${password.slice(0, -1)}B`)).statusCode).toBe(401);
      expect((await signIn(`${password}B`)).statusCode).toBe(401);
    });

    it('ignores the case of the address', async () => {
      const { user } = await signUp(testApp, { email: 'Carol@example.com' });
      const response = await call(testApp, login, {
        body: { email: ' cAROL@EXAMPLE.com', password: testPassword },
      });
      expect(response.json().user).toEqual(user);
    });

    // attack: 57
    it('creates a new token each time, and never adopts a planted cookie', async () => {
      const victim = await signUp(testApp);
      const planted = await signUp(testApp);
      const response = await call(testApp, login, {
        body: { email: victim.user.email, password: testPassword },
        headers: { cookie: planted.cookie, origin: testApp.config.publicUrl },
      });
      const { authToken } = response.json();
      expect(authToken).not.toBe(victim.token);
      expect(authToken).not.toBe(planted.token);
      expect(response.cookies[0]?.value).toBe(authToken);
    });

    // attack: 360
    it.each(['same-origin', 'none', 'cross-site', ''])(
      'gives web pages only the cookie (%j)',
      async (site) => {
        const { user, token } = await signUp(testApp);
        const fromPages = [{ origin: testApp.config.publicUrl }, { authorization: `Bearer ${token}` }];
        for (const [index, headers] of fromPages.entries()) {
          const ofBrowser = { ...headers, 'sec-fetch-site': site };
          const email = `${index}.${user.email}`;
          const created = await call(testApp, signup, {
            body: { name: 'Ada', email, password: testPassword },
            headers: ofBrowser,
          });
          const signedIn = await call(testApp, login, {
            body: { email, password: testPassword },
            headers: ofBrowser,
          });
          expect([created.statusCode, signedIn.statusCode]).toEqual([201, 200]);
          for (const reply of [created, signedIn]) {
            const [cookie] = reply.cookies;
            expect(reply.json()).toEqual({ user: expect.objectContaining({ email }) });
            expect(reply.body).not.toContain(cookie?.value);
            const byCookie = { cookie: `${cookie?.name}=${cookie?.value}` };
            expect((await call(testApp, me, { headers: byCookie })).json().email).toBe(email);
          }
        }
      },
    );

    // attack: 49
    it('gives the same answer for a wrong password and an unknown account', async () => {
      const { user } = await signUp(testApp);
      const answer = async (email: string) => {
        const response = await call(testApp, login, { body: { email, password: 'not the right one' } });
        const { requestId: _requestId, ...body } = response.json();
        return { status: response.statusCode, body, cookies: response.cookies };
      };
      const wrong = await answer(user.email);
      expect(wrong).toEqual({
        status: 401,
        body: { code: 'bad_credentials', message: 'Invalid email or password' },
        cookies: [],
      });
      expect(await answer('nobody@example.com')).toEqual(wrong);
    });

    it.each([
      [{ email: 'a@example.com' }, { password: 'Required' }],
      [{ email: 'a@example.com', password: '' }, { password: 'Password is required' }],
      [{ password: 'x' }, { email: 'Required' }],
      [{ email: { $ne: '' }, password: 'x' }, { email: 'Required' }],
      [undefined, { body: expect.any(String) }],
    ])('names the missing field: %j', async (body, fields) => {
      const response = await call(testApp, login, { body });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'validation', fields });
    });

    // attack: 53
    it('refuses a megabyte of password at once', async () => {
      const body = { email: 'a@example.com', password: 'x'.repeat(1024 * 1024) };
      expect((await call(testApp, login, { body })).statusCode).toBe(413);
      expect((await call(testApp, login, { body: { ...body, password: 'x'.repeat(5000) } })).statusCode).toBe(
        400,
      );
    });

    // attack: 48
    it.each(["' OR '1'='1", "admin'--", '"; DROP TABLE users; --'])(
      'resists SQL injection: %s',
      async (text) => {
        const { user } = await signUp(testApp);
        const byPassword = await call(testApp, login, { body: { email: user.email, password: text } });
        expect(byPassword.statusCode).toBe(401);
        const byToken = await call(testApp, me, { headers: { authorization: `Bearer ${text}` } });
        expect(byToken.statusCode).toBe(401);
      },
    );
  });

  describe('signing out', () => {
    // attack: 58
    it('ends only this session, and clears the cookie', async () => {
      const here = await signUp(testApp);
      const elsewhere = await call(testApp, login, {
        body: { email: here.user.email, password: testPassword },
      });
      const response = await call(testApp, logout, { as: here });
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
      expect(response.cookies).toEqual([
        expect.objectContaining({ name: 'deckvoice_session', value: '', path: '/', httpOnly: true }),
      ]);
      expect((await call(testApp, me, { as: here })).statusCode).toBe(401);
      expect((await call(testApp, me, { headers: { cookie: here.cookie } })).statusCode).toBe(401);
      const bearer = { authorization: `Bearer ${elsewhere.json().authToken}` };
      expect((await call(testApp, me, { headers: bearer })).statusCode).toBe(200);
    });

    it('works without a session', async () => {
      expect((await call(testApp, logout)).statusCode).toBe(200);
    });
  });

  describe('the signed-in user', () => {
    it('is found by token or by cookie', async () => {
      const someone = await signUp(testApp);
      expect((await call(testApp, me, { as: someone })).json()).toEqual(someone.user);
      const byCookie = await call(testApp, me, { headers: { cookie: someone.cookie } });
      expect(byCookie.json()).toEqual(someone.user);
    });

    it('includes the number of videos, and no limit on Pro', async () => {
      const someone = await signUp(testApp);
      await testApp.db
        .updateTable('users')
        .set({
          subscription_tier: 'pro',
          videos_used: 7,
          eleven_labs_voice_id: 'v1',
          voice_training_date: '2026-01-02',
        })
        .where('id', '=', someone.user.id)
        .execute();
      expect((await call(testApp, me, { as: someone })).json()).toMatchObject({
        subscriptionTier: 'pro',
        videosUsed: 7,
        videosLimit: null,
        elevenLabsVoiceId: 'v1',
        voiceTrainingDate: expect.stringMatching(/^2026-01-0\dT/),
      });
    });

    it('does not exist after the account was deleted', async () => {
      const someone = await signUp(testApp);
      await testApp.db.deleteFrom('users').where('id', '=', someone.user.id).execute();
      const response = await call(testApp, me, { as: someone });
      expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
    });

    it('includes the name of their own voice', async () => {
      const someone = await signUp(testApp);
      const response = await call(testApp, setVoiceName, { as: someone, body: { voiceName: ' Calm me ' } });
      expect([response.statusCode, response.json().voiceName]).toEqual([200, 'Calm me']);
      expect((await call(testApp, me, { as: someone })).json().voiceName).toBe('Calm me');
    });

    it.each([
      ['', 'Voice name is required'],
      ['  ', 'Voice name is required'],
      ['x'.repeat(51), 'Voice name must be less than 50 characters'],
    ])('refuses the voice name %j', async (voiceName, message) => {
      const response = await call(testApp, setVoiceName, { as: await signUp(testApp), body: { voiceName } });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'validation', message, fields: { voiceName: message } });
    });
  });

  describe('changing the password', () => {
    const newPassword = 'quite another one';

    // attack: 59
    it('ends all other sessions and sends a mail', async () => {
      const someone = await signUp(testApp);
      const signIn = (password: string) =>
        call(testApp, login, { body: { email: someone.user.email, password } });
      const other = { authorization: `Bearer ${(await signIn(testPassword)).json().authToken}` };
      const body = { currentPassword: testPassword, newPassword };
      const response = await call(testApp, changePassword, { as: someone, body });
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
      expect((await call(testApp, me, { as: someone })).statusCode).toBe(200);
      expect((await call(testApp, me, { headers: other })).statusCode).toBe(401);
      expect((await signIn(testPassword)).statusCode).toBe(401);
      expect((await signIn(newPassword)).statusCode).toBe(200);
      await testApp.dependencies.background.settled();
      expect(testApp.mails.at(-1)).toMatchObject({
        to: someone.user.email,
        subject: 'Your DeckVoice password was changed',
      });
    });

    it.each([
      [{ currentPassword: 'not mine', newPassword }, 'wrong_password', 'currentPassword'],
      [{ currentPassword: testPassword, newPassword: 'qwerty' }, 'password_too_common', 'newPassword'],
      [{ currentPassword: testPassword, newPassword: 'short' }, 'validation', 'newPassword'],
      [{ currentPassword: '', newPassword }, 'validation', 'currentPassword'],
    ])('changes nothing with %j', async (body, code, field) => {
      const someone = await signUp(testApp);
      const response = await call(testApp, changePassword, { as: someone, body });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code, fields: { [field]: expect.any(String) } });
      const signIn = { email: someone.user.email, password: testPassword };
      expect((await call(testApp, login, { body: signIn })).statusCode).toBe(200);
    });
  });

  it.each([me, setVoiceName, changePassword])('requires a session: $method $path', async (endpoint) => {
    const response = await call(testApp, endpoint, { body: endpoint === me ? undefined : {} });
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
  });
});
