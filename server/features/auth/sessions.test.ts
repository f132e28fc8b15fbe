import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { login, logout, me, setVoiceName, signup } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp, testPassword } from '#test/support/factories.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { sweepExpired } from './sweep-expired.ts';

const tenMinutesMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

describe.each(databasesInScope)('sessions on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());

  const statusOf = async (headers: Record<string, string>) =>
    (await call(testApp, me, { headers })).statusCode;

  // attack: 61
  it('expire thirty days after they were last used', async () => {
    const someone = await signUp(testApp);
    testApp.clock.turn(29 * dayMs);
    expect(await statusOf(someone.bearer)).toBe(200);
    testApp.clock.turn(29 * dayMs);
    expect(await statusOf({ cookie: someone.cookie })).toBe(200);
    testApp.clock.turn(30 * dayMs);
    expect(await statusOf(someone.bearer)).toBe(401);
  });

  it('are written at most every ten minutes', async () => {
    const someone = await signUp(testApp);
    const expiry = async () => {
      await statusOf(someone.bearer);
      const row = await testApp.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('user_id', '=', someone.user.id)
        .executeTakeFirstOrThrow();
      return row.expires_at.getTime();
    };
    const first = await expiry();
    testApp.clock.turn(tenMinutesMs - 1);
    expect(await expiry()).toBe(first);
    testApp.clock.turn(2);
    expect(await expiry()).toBe(first + tenMinutesMs + 1);
  });

  it('are deleted after they expire, together with expired counts and links', async () => {
    const someone = await signUp(testApp);
    testApp.clock.turn(31 * dayMs);
    const fresh = await signUp(testApp);
    await sweepExpired(testApp.dependencies);
    const left = await testApp.db.selectFrom('sessions').select('user_id').execute();
    expect(left).toEqual([{ user_id: fresh.user.id }]);
    expect(left).not.toContainEqual({ user_id: someone.user.id });
    const counts = await testApp.db.selectFrom('rate_limits').select('window_start').execute();
    expect(counts).toEqual([{ window_start: testApp.clock.now() }]);
  });

  // attack: 61
  it.each([
    ['a made-up token', 'A'.repeat(43)],
    ['the hash that is stored', 'f'.repeat(64)],
    ['a token that claims to need no proof', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['nothing', ''],
    ['many words', 'a b c'],
  ])('are not opened by %s', async (_what, token) => {
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
    expect(await statusOf({ cookie: `deckvoice_session=${token}` })).toBe(401);
  });

  it('are not opened by the value in the database', async () => {
    const { user } = await signUp(testApp);
    const { id } = await testApp.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(await statusOf({ authorization: `Bearer ${id}` })).toBe(401);
  });

  // attack: 61
  it('are not opened by a token in the address', async () => {
    const { token } = await signUp(testApp);
    for (const name of ['token', 'access_token', 'authToken']) {
      const response = await testApp.app.inject(`${me.path}?${name}=${token}`);
      expect(response.statusCode).toBe(401);
    }
  });

  describe('authentication by cookie', () => {
    const rename = (headers: Record<string, string>, contentType = 'application/json') =>
      testApp.app.inject({
        method: setVoiceName.method,
        url: setVoiceName.path,
        headers: { 'content-type': contentType, ...headers },
        payload: '{"voiceName":"New"}',
      });

    it('allows changes only from our own pages', async () => {
      const { cookie } = await signUp(testApp);
      const own = { cookie, origin: testApp.config.publicUrl };
      expect((await rename(own)).statusCode).toBe(200);
      expect((await rename({ cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    });

    // attack: 62
    it.each([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      {},
    ])('changes nothing for %j, whatever the content type', async (headers) => {
      const { cookie, user } = await signUp(testApp);
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]) {
        const response = await rename({ cookie, ...headers }, type);
        expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden_origin']);
      }
      expect((await call(testApp, me, { headers: { cookie } })).json().voiceName).toBe(user.voiceName);
    });

    // attack: 107
    it.each([
      { host: 'evil.example', origin: 'http://evil.example' },
      { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
      { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    ])('is refused for a site that also claims to be the host: %j', async (headers) => {
      const { cookie, user } = await signUp(testApp);
      const body = { email: user.email, password: testPassword };
      const planted = await call(testApp, login, { headers, body });
      expect([planted.statusCode, planted.json().code]).toEqual([403, 'forbidden_origin']);
      expect(planted.cookies).toEqual([]);
      expect((await rename({ cookie, ...headers })).statusCode).toBe(403);
    });

    it('allows changes from each name of localhost', async () => {
      const { cookie } = await signUp(testApp);
      for (const name of ['localhost', '127.0.0.1', '[::1]']) {
        expect((await rename({ cookie, origin: `http://${name}:3000` })).statusCode).toBe(200);
      }
    });

    // attack: 62
    it('accepts no cookie that another site planted', async () => {
      const { user } = await signUp(testApp);
      const headers = { origin: 'https://evil.example' };
      const body = { email: user.email, password: testPassword };
      expect((await call(testApp, login, { headers, body })).statusCode).toBe(403);
      const account = { ...body, name: 'Evil', email: 'evil@example.com' };
      expect((await call(testApp, signup, { headers, body: account })).statusCode).toBe(403);
      expect((await call(testApp, logout, { headers })).statusCode).toBe(403);
    });

    // attack: 63
    it.each(['https://evil.example', 'null'])('gives scripts of %s no access', async (origin) => {
      const { cookie } = await signUp(testApp);
      const response = await call(testApp, me, { headers: { cookie, origin } });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      const preflight = await testApp.app.inject({
        method: 'OPTIONS',
        url: me.path,
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    });
  });

  // attack: 66
  it.each(['application/json\t; x=y', ' application/json', 'application/JSON', 'application/json;;'])(
    'a body with the content type %j is never accepted without validation',
    async (type) => {
      const someone = await signUp(testApp);
      const response = await testApp.app.inject({
        method: setVoiceName.method,
        url: setVoiceName.path,
        headers: { ...someone.bearer, 'content-type': type },
        payload: '{"voiceName":""}',
      });
      expect([400, 415]).toContain(response.statusCode);
      expect((await call(testApp, me, { as: someone })).json()).toEqual(someone.user);
    },
  );

  // attack: 65
  it.each([
    '{"__proto__":{"subscriptionTier":"pro"}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"voiceName":',
  ])('the body %s is refused', async (payload) => {
    const { bearer } = await signUp(testApp);
    const response = await testApp.app.inject({
      method: setVoiceName.method,
      url: setVoiceName.path,
      headers: { ...bearer, 'content-type': 'application/json' },
      payload,
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
  });
});

it('a page at an address that is not configured is refused with the setting to change', async () => {
  const testApp = await createTestApp({ env: { HOST: '0.0.0.0' } });
  onTestFinished(() => testApp.close());
  const { user } = await signUp(testApp);
  const body = { email: user.email, password: testPassword };
  const signIn = (origin: string) => call(testApp, login, { headers: { origin }, body });
  const refused = await signIn('http://localhost:8080');
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringMatching(/set PUBLIC_URL/),
  ]);
  expect((await signIn('http://localhost:3000')).statusCode).toBe(200);
});

describe('a session over https', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ env: { PUBLIC_URL: 'https://videos.example.com/' } });
  });
  afterAll(() => testApp.close());

  // attack: 60
  it('has a cookie that belongs to this host only', async () => {
    const body = { name: 'Ada', email: 'ada@example.com', password: testPassword };
    const [header] = [(await call(testApp, signup, { body })).headers['set-cookie']].flat();
    const [value, ...flags] = header?.split('; ') ?? [];
    expect(value).toMatch(/^__Host-deckvoice_session=[\w-]{43}$/);
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  // attack: 57
  it('ignores a cookie without the prefix, which another host of the domain could plant', async () => {
    const { token } = await signUp(testApp);
    const statusWith = async (name: string) =>
      (await call(testApp, me, { headers: { cookie: `${name}=${token}` } })).statusCode;
    expect(await statusWith('__Host-deckvoice_session')).toBe(200);
    expect(await statusWith('deckvoice_session')).toBe(401);
  });

  // attack: 60
  it('clears the cookie with the same flags', async () => {
    const [header] = [(await call(testApp, logout)).headers['set-cookie']].flat();
    expect(header).toMatch(/^__Host-deckvoice_session=; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  });
});
