import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextAddress, signUp, type TestUser } from '../../support/factories.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import { type BadInput, expectRefused } from './refusal.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await createTestApp();
  user = await signUp(testApp, { email: 'grace@example.com' });
});
afterAll(() => testApp.close());

const json = { 'content-type': 'application/json' };
const good = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'a fine long password' };

function post(url: string, payload: unknown, headers: Record<string, string> = json): InjectOptions {
  return {
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers,
  };
}

function signup(changes: object): InjectOptions {
  return post('/api/auth/signup', { ...good, ...changes });
}

function login(changes: object): InjectOptions {
  return post('/api/auth/login', { email: good.email, password: good.password, ...changes });
}

async function send(request: InjectOptions) {
  return testApp.app.inject({ remoteAddress: nextAddress(), ...request });
}

const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const validEmail = /^Please enter a valid email address$/;

describe('signing up', () => {
  it.each<BadInput<InjectOptions>>([
    ['a missing name', signup({ name: undefined }), 400, 'validation', /^Required$/],
    ['a name of spaces', signup({ name: '   ' }), 400, 'validation', /^Required$/],
    ['a name of 101 letters', signup({ name: 'n'.repeat(101) }), 400, 'validation', /at most 100 characters/],
    ['a name that is a number', signup({ name: 7 }), 400, 'validation', /^Required$/],
    ['NUL in the name', signup({ name: 'A\0da' }), 400, 'malformed_request', /NUL/],
    ['a missing address', signup({ email: undefined }), 400, 'validation', /^Required$/],
    ['an address without a host', signup({ email: 'ada' }), 400, 'validation', validEmail],
    ['two addresses', signup({ email: 'a@example.com,b@example.com' }), 400, 'validation', validEmail],
    [
      'a mail header in the address',
      signup({ email: 'a@example.com\nBcc: b@c.de' }),
      400,
      'validation',
      validEmail,
    ],
    [
      'an address of 300 letters',
      signup({ email: `${'a'.repeat(300)}@example.com` }),
      400,
      'validation',
      validEmail,
    ],
    ['a list of addresses', signup({ email: [good.email] }), 400, 'validation', /^Required$/],
    ['SQL for an address', signup({ email: "' OR 1=1 --" }), 400, 'validation', validEmail],
    [
      'a password of 5 letters',
      signup({ password: 'abcde' }),
      400,
      'validation',
      /^Password must be at least 6 characters$/,
    ],
    [
      'a password of 129 letters',
      signup({ password: 'p'.repeat(129) }),
      400,
      'validation',
      /at most 128 characters/,
    ],
    [
      'a password of 1 MB',
      signup({ password: 'p'.repeat(1024 * 1024) }),
      413,
      'body_too_large',
      /too large for this endpoint/,
    ],
    ['the password 123456', signup({ password: '123456' }), 400, 'password_too_common', /common|guess/],
    ['the password "password"', signup({ password: 'password' }), 400, 'password_too_common', /common|guess/],
    ['a taken address', signup({ email: 'grace@example.com' }), 409, 'email_taken', /already/],
    ['a taken address in capitals', signup({ email: 'GRACE@Example.COM' }), 409, 'email_taken', /already/],
  ])('refuses %s', async (_what, request, status, code, sentence) => {
    expectRefused(await send(request), { status, code, sentence });
  });

  it('ignores fields of the body that it does not know', async () => {
    const extra = { subscriptionTier: 'pro', videosUsed: -5, id: 'mine', email: 'extra@example.com' };
    const { user: made } = (await send(signup(extra))).json();
    expect(made).toMatchObject({ subscriptionTier: 'free', videosUsed: 0, videosLimit: 5 });
    expect(made.id).not.toBe('mine');
  });

  it('accepts a long password, and compares all of it', async () => {
    const password = `${'🔑'.repeat(18)}${'x'.repeat(36)}`;
    const email = 'long@example.com';
    expect((await send(signup({ email, password }))).statusCode).toBe(201);
    expect((await send(login({ email, password }))).statusCode).toBe(200);
    // bcrypt would ignore everything after byte 72.
    expect((await send(login({ email, password: `${password.slice(0, -1)}y` }))).statusCode).toBe(401);
  });
});

describe('an API call', () => {
  const url = '/api/auth/login';
  it.each<BadInput<InjectOptions>>([
    ['a missing body', { method: 'POST', url }, 400, 'validation', /^Required$/],
    ['an empty body declared as JSON', post(url, ''), 400, 'validation', /^Required$/],
    ['broken JSON', post(url, '{"email":'), 400, 'malformed_request', /not well formed/],
    ['a list as the body', post(url, []), 400, 'validation', /./],
    ['a text as the body', post(url, '"text"'), 400, 'validation', /./],
    ['null as the body', post(url, 'null'), 400, 'validation', /^Invalid input$/],
    // attack: 69
    ['10,000 nested lists', post(url, deep), 400, 'malformed_request', /nested too deeply/],
    // attack: 69
    [
      'a body of more than 1 MB',
      post(url, { email: 'x'.repeat(1024 * 1024) }),
      413,
      'body_too_large',
      /too large for/,
    ],
    ['the key __proto__', post(url, '{"__proto__":{"isAdmin":true}}'), 400, 'malformed_request', /./],
    [
      'the key constructor',
      post(url, '{"constructor":{"prototype":{"a":1}}}'),
      400,
      'malformed_request',
      /./,
    ],
    [
      'JSON declared as text',
      post(url, good, { 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
      /content/,
    ],
    [
      'a web form',
      post(url, 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
      /content/,
    ],
    [
      'XML',
      post(url, '<a/>', { 'content-type': 'application/xml' }),
      415,
      'unsupported_media_type',
      /content/,
    ],
    [
      'a tab in the content type',
      post(url, good, { 'content-type': 'application/json\ta' }),
      415,
      'unsupported_media_type',
      /content/,
    ],
    [
      'an invalid body with a space before the content type',
      post(url, {}, { 'content-type': ' application/json' }),
      400,
      'validation',
      /^Required$/,
    ],
    [
      'a content type that only begins like JSON',
      post(url, good, { 'content-type': 'application/jsonp' }),
      415,
      'unsupported_media_type',
      /content/,
    ],
  ])('refuses %s', async (_what, request, status, code, sentence) => {
    expectRefused(await send(request), { status, code, sentence });
  });
});

describe('signing in', () => {
  const wrongPair = /^Invalid email or password$/;
  it.each<BadInput<InjectOptions>>([
    ['an unknown address', login({}), 401, 'bad_credentials', wrongPair],
    ['a wrong password', login({ email: 'grace@example.com' }), 401, 'bad_credentials', wrongPair],
    ['SQL for a password', login({ password: "' OR '1'='1" }), 401, 'bad_credentials', wrongPair],
    ['an empty password', login({ password: '' }), 400, 'validation', /^Password is required$/],
    ['a password of 5,000 letters', login({ password: 'p'.repeat(5000) }), 400, 'validation', /./],
    ['an object for a password', login({ password: { $ne: '' } }), 400, 'validation', /./],
  ])('refuses %s', async (_what, request, status, code, sentence) => {
    expectRefused(await send(request), { status, code, sentence });
  });

  it('refuses the 11th wrong password, regardless of X-Forwarded-For', async () => {
    const remoteAddress = nextAddress();
    const attempt = (forwardedFor: string) =>
      send({
        ...login({ email: 'grace@example.com' }),
        remoteAddress,
        headers: { ...json, 'x-forwarded-for': forwardedFor },
      });
    for (let attempts = 0; attempts < 10; attempts += 1) {
      expect((await attempt(`203.0.113.${attempts}`)).statusCode).toBe(401);
    }
    expectRefused(await attempt('203.0.113.99'), {
      status: 429,
      code: 'rate_limited',
      sentence: /Try again in/,
    });
  });
});

describe('authentication', () => {
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  it.each<BadInput<Record<string, string>>>([
    ['a call without credentials', {}, 401, 'unauthenticated', /sign in/],
    ['an invented token', { authorization: 'Bearer invented' }, 401, 'unauthenticated', /sign in/],
    ['an unsigned JWT', { authorization: `Bearer ${none}.e30.` }, 401, 'unauthenticated', /sign in/],
    ['SQL for a token', { authorization: "Bearer '--" }, 401, 'unauthenticated', /sign in/],
    ['a token without its scheme', { authorization: 'token' }, 401, 'unauthenticated', /sign in/],
    ['an invented cookie', { cookie: 'deckvoice_session=invented' }, 401, 'unauthenticated', /sign in/],
    ['a broken cookie', { cookie: 'deckvoice_session=%E0%A4%A' }, 401, 'unauthenticated', /sign in/],
  ])('refuses %s', async (_what, headers, status, code, sentence) => {
    expectRefused(await send({ url: '/api/auth/me', headers }), { status, code, sentence });
  });

  it('refuses a token in the address', async () => {
    const url = `/api/auth/me?token=${user.token}&access_token=${user.token}&authToken=${user.token}`;
    expectRefused(await send({ url }), { status: 401, code: 'unauthenticated', sentence: /sign in/ });
  });

  it('refuses a token after its session ended', async () => {
    const { bearer } = await signUp(testApp);
    expect((await send({ method: 'POST', url: '/api/auth/logout', headers: bearer })).statusCode).toBe(200);
    const answer = await send({ url: '/api/auth/me', headers: bearer });
    expectRefused(answer, { status: 401, code: 'unauthenticated', sentence: /sign in/ });
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another subdomain of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['an unknown origin', {}],
  ])('refuses a change that is authenticated by cookie from %s', async (_where, headers) => {
    const request = {
      ...post('/api/auth/logout', {}),
      headers: { ...json, cookie: user.cookie, ...headers },
    };
    expectRefused(await send(request), {
      status: 403,
      code: 'forbidden_origin',
      sentence: /DeckVoice’s own pages/,
    });
  });
});

describe('the account', () => {
  const put = (url: string, payload: object) => ({ method: 'PUT' as const, url, payload });
  const voiceName = (name: unknown) => put('/api/auth/voice-name', { voiceName: name });
  const password = (changes: object) =>
    put('/api/auth/password', {
      currentPassword: user.password,
      newPassword: 'another fine password',
      ...changes,
    });
  const confirm = (what: string, payload: object) => post(`/api/auth/${what}/confirm`, payload);
  const newPassword = 'another fine password';

  it.each<BadInput<() => InjectOptions>>([
    ['an empty voice name', () => voiceName(''), 400, 'validation', /^Voice name is required$/],
    ['a missing voice name', () => voiceName(undefined), 400, 'validation', /^Required$/],
    [
      'a voice name of 51 letters',
      () => voiceName('v'.repeat(51)),
      400,
      'validation',
      /^Voice name must be less than 50 characters$/,
    ],
    [
      'a wrong current password',
      () => password({ currentPassword: 'wrong' }),
      400,
      'wrong_password',
      /current password/i,
    ],
    [
      'an empty current password',
      () => password({ currentPassword: '' }),
      400,
      'validation',
      /^Current password is required$/,
    ],
    [
      'a new password of 5 letters',
      () => password({ newPassword: 'abcde' }),
      400,
      'validation',
      /at least 6 characters/,
    ],
    [
      'a common new password',
      () => password({ newPassword: 'qwerty' }),
      400,
      'password_too_common',
      /common|guess/,
    ],
    [
      'an invalid address',
      () => post('/api/auth/email-change', { email: 'x', password: user.password }),
      400,
      'validation',
      validEmail,
    ],
    [
      'an invented link to reset the password',
      () => confirm('password-reset', { token: 'x', newPassword }),
      400,
      'link_invalid',
      /link/,
    ],
    [
      'an invented link to change the address',
      () => confirm('email-change', { token: "'--" }),
      400,
      'link_invalid',
      /link/,
    ],
    [
      'a link that is too long',
      () => confirm('email-change', { token: 'x'.repeat(201) }),
      400,
      'validation',
      /./,
    ],
  ])('refuses %s', async (_what, request, status, code, sentence) => {
    const answer = await send({ ...request(), headers: { ...json, ...user.bearer } });
    expectRefused(answer, { status, code, sentence });
  });
});
