import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmEmailChange,
  login,
  me,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser, testPassword } from '#test/support/factories.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';

const hourMs = 60 * 60_000;
const newPassword = 'quite another one';

describe.each(databaseKinds)('mailed links on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());

  const mailsTo = async (address: string) => {
    await testApp.dependencies.background.settled();
    return testApp.mails.filter(({ to }) => to === address);
  };
  const newestToken = async (address: string) => {
    const mail = (await mailsTo(address)).filter(({ text }) => text.includes('#token=')).at(-1);
    return /#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no link was sent';
  };
  const askForReset = (email: string) => call(testApp, requestPasswordReset, { body: { email } });
  const reset = (token: string, password = newPassword) =>
    call(testApp, resetPassword, { body: { token, newPassword: password } });
  const signIn = async ({ user }: TestUser, password: string, email = user.email) =>
    (await call(testApp, login, { body: { email, password } })).statusCode;

  describe('password reset', () => {
    // attack: 59
    itInScope('sets a new password and ends every session', async () => {
      const someone = await signUp(testApp);
      const response = await askForReset(someone.user.email.toUpperCase());
      expect([response.statusCode, response.json()]).toEqual([202, { isMailed: false }]);
      expect((await reset(await newestToken(someone.user.email))).statusCode).toBe(200);
      expect(await signIn(someone, testPassword)).toBe(401);
      expect(await signIn(someone, newPassword)).toBe(200);
      expect((await call(testApp, me, { as: someone })).statusCode).toBe(401);
      expect((await mailsTo(someone.user.email)).map(({ subject }) => subject)).toEqual([
        'Choose a new DeckVoice password',
        'Your DeckVoice password was changed',
      ]);
    });

    itInScope('reports that a link was mailed if mail is set up', async () => {
      const mailing = await createTestApp({
        env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'd@example.com' },
      });
      const response = await call(mailing, requestPasswordReset, { body: { email: 'nobody@example.com' } });
      expect([response.statusCode, response.json()]).toEqual([202, { isMailed: true }]);
      await mailing.close();
    });

    itInScope('gives the same answer for an unknown address, and sends nothing', async () => {
      const mailsBefore = testApp.mails.length;
      const response = await askForReset('nobody@example.com');
      expect([response.statusCode, response.json()]).toEqual([202, { isMailed: false }]);
      await testApp.dependencies.background.settled();
      expect(testApp.mails).toHaveLength(mailsBefore);
    });

    // attack: 67
    itInScope('sends links to the configured address, whatever Host says', async () => {
      const { user } = await signUp(testApp);
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      await call(testApp, requestPasswordReset, { body: { email: user.email }, headers });
      const [mail] = await mailsTo(user.email);
      expect(mail?.text).toContain(`${testApp.config.publicUrl}/reset-password#token=`);
      expect(mail?.text).not.toContain('evil');
    });

    itInScope('keeps the token out of the database and the log', async () => {
      const { user } = await signUp(testApp);
      await askForReset(user.email);
      const token = await newestToken(user.email);
      const rows = await testApp.db.selectFrom('mail_tokens').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(testApp.logLines.join('')).not.toContain(token);
    });

    it('accepts a link once', async () => {
      const { user } = await signUp(testApp);
      await askForReset(user.email);
      const token = await newestToken(user.email);
      const statuses = await Promise.all([reset(token), reset(token), reset(token)]);
      expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
      expect((await reset(token)).json()).toMatchObject({ code: 'link_invalid' });
    });

    itInScope('accepts a link for one hour', async () => {
      const { user } = await signUp(testApp);
      await askForReset(user.email);
      const token = await newestToken(user.email);
      testApp.clock.turn(hourMs);
      expect((await reset(token)).json()).toMatchObject({ code: 'link_invalid' });
    });

    itInScope('keeps the link valid if the new password is refused', async () => {
      const { user } = await signUp(testApp);
      await askForReset(user.email);
      const token = await newestToken(user.email);
      expect((await reset(token, 'password')).json()).toMatchObject({ code: 'password_too_common' });
      expect((await reset(token, 'short')).json()).toMatchObject({ code: 'validation' });
      expect((await reset(token)).statusCode).toBe(200);
    });

    itInScope('ends every other link of the user', async () => {
      const someone = await signUp(testApp);
      await askForReset(someone.user.email);
      const first = await newestToken(someone.user.email);
      await askForReset(someone.user.email);
      const second = await newestToken(someone.user.email);
      const body = { email: 'thief@example.com', password: testPassword };
      await call(testApp, requestEmailChange, { as: someone, body });
      const change = await newestToken('thief@example.com');
      expect((await reset(second)).statusCode).toBe(200);
      expect((await reset(first)).json()).toMatchObject({ code: 'link_invalid' });
      const response = await call(testApp, confirmEmailChange, { body: { token: change } });
      expect(response.json()).toMatchObject({ code: 'link_invalid' });
    });

    itInScope.each(['made-up', 'x'.repeat(200), "' OR 1=1"])('refuses the token %s', async (token) => {
      const response = await reset(token);
      expect([response.statusCode, response.json().code]).toEqual([400, 'link_invalid']);
    });

    itInScope.each([
      [requestPasswordReset, {}, 'email'],
      [requestPasswordReset, { email: 'nobody' }, 'email'],
      [resetPassword, { newPassword }, 'token'],
      [resetPassword, { token: '', newPassword }, 'token'],
      [resetPassword, { token: 'x'.repeat(201), newPassword }, 'token'],
      [resetPassword, { token: 'x' }, 'newPassword'],
      [confirmEmailChange, {}, 'token'],
    ])('names the missing field: $path %j', async (endpoint, body, field) => {
      const response = await call(testApp, endpoint, { body });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'validation', fields: { [field]: expect.any(String) } });
    });
  });

  describe('e-mail change', () => {
    const ask = (someone: TestUser, email: string, password = testPassword) =>
      call(testApp, requestEmailChange, { as: someone, body: { email, password } });
    const confirm = (token: string) => call(testApp, confirmEmailChange, { body: { token } });

    it('changes to the new address when its link is opened, and notifies the old one', async () => {
      const someone = await signUp(testApp);
      const response = await ask(someone, 'New.Address@example.com');
      expect([response.statusCode, response.json()]).toEqual([202, { isMailed: false }]);
      const token = await newestToken('New.Address@example.com');
      expect((await call(testApp, me, { as: someone })).json().email).toBe(someone.user.email);
      const [notice] = await mailsTo(someone.user.email);
      expect(notice?.subject).toBe('Your DeckVoice email address is about to change');
      expect(notice?.text).toContain('New.Address@example.com');
      expect(notice?.text).not.toContain(token);

      expect((await confirm(token)).statusCode).toBe(200);
      expect((await call(testApp, me, { as: someone })).json().email).toBe('New.Address@example.com');
      expect(await signIn(someone, testPassword, 'new.address@example.com')).toBe(200);
      expect(await signIn(someone, testPassword)).toBe(401);
      expect((await confirm(token)).json()).toMatchObject({ code: 'link_invalid' });
    });

    itInScope("changes the case of the user's own address", async () => {
      const someone = await signUp(testApp);
      const upper = someone.user.email.toUpperCase();
      await ask(someone, upper);
      expect((await confirm(await newestToken(upper))).statusCode).toBe(200);
      expect((await call(testApp, me, { as: someone })).json().email).toBe(upper);
    });

    itInScope('requires the password', async () => {
      const response = await ask(await signUp(testApp), 'x@example.com', 'not mine');
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'wrong_password',
        fields: { password: expect.any(String) },
      });
    });

    itInScope('requires a session', async () => {
      const body = { email: 'x@example.com', password: testPassword };
      expect((await call(testApp, requestEmailChange, { body })).statusCode).toBe(401);
    });

    itInScope('refuses an address that has an account', async () => {
      const other = await signUp(testApp);
      const response = await ask(await signUp(testApp), other.user.email.toUpperCase());
      expect([response.statusCode, response.json().code]).toEqual([409, 'email_taken']);
    });

    itInScope('refuses an address that was registered after the link was sent', async () => {
      const someone = await signUp(testApp);
      await ask(someone, 'wanted@example.com');
      await signUp(testApp, { email: 'Wanted@example.com' });
      const response = await confirm(await newestToken('wanted@example.com'));
      expect([response.statusCode, response.json().code]).toEqual([409, 'email_taken']);
      expect((await call(testApp, me, { as: someone })).json().email).toBe(someone.user.email);
    });

    itInScope('invalidates reset links that were sent to the old address', async () => {
      const someone = await signUp(testApp);
      await askForReset(someone.user.email);
      const oldLink = await newestToken(someone.user.email);
      await ask(someone, 'moved@example.com');
      await confirm(await newestToken('moved@example.com'));
      expect((await reset(oldLink)).json()).toMatchObject({ code: 'link_invalid' });
    });

    itInScope('does not accept a link of one kind for the other', async () => {
      const someone = await signUp(testApp);
      await askForReset(someone.user.email);
      const token = await newestToken(someone.user.email);
      expect((await confirm(token)).json()).toMatchObject({ code: 'link_invalid' });
      await ask(someone, 'apart@example.com');
      expect((await reset(await newestToken('apart@example.com'))).json()).toMatchObject({
        code: 'link_invalid',
      });
    });
  });
});
