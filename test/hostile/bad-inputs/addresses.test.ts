import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextAddress, signUp, type TestUser } from '../../support/factories.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import { type BadInput, expectRefused } from './refusal.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await createTestApp();
  user = await signUp(testApp);
});
afterAll(() => testApp.close());

const nothing = /nothing at this address|does not exist/;

async function send(request: InjectOptions) {
  const headers = { ...user.bearer, ...request.headers };
  return testApp.app.inject({ remoteAddress: nextAddress(), ...request, headers });
}

describe('the server', () => {
  // attack: 77, 101
  it.each([
    ['that does not exist', '/api/nothing'],
    ['outside of the API', '/.env'],
    ['below one that exists', '/api/auth/me/more'],
    ['that leaves its folder, encoded', '/api/videos/%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
    ['that leaves its folder, encoded twice', '/api/videos/%252e%252e%252fetc%252fpasswd'],
    ['that leaves its folder with backslashes', '/api/download/..%5c..%5cwindows%5cwin.ini'],
    ['that goes up', '/api/videos/%2e%2e'],
    ['with NUL in it', '/api/videos/%00'],
    ['with NUL in its middle', '/api/projects/abc%00def'],
    ['with NUL in its query', '/api/projects/abc?x=%00'],
    ['with NUL as a team', '/api/teams/%00'],
    ['with NUL in the address of a page', '/login%00'],
    ['that cannot be decoded', '/api/projects/%E0%A4%A'],
    ['with a part of 5,000 letters', `/api/projects/${'a'.repeat(5000)}`],
    ['with a word as an id', '/api/projects/abc'],
    ['with 10^20 as an id', '/api/projects/100000000000000000000'],
    ['with an emoji as an id', `/api/projects/${encodeURIComponent('🎬')}`],
    ['with SQL as an id', `/api/projects/${encodeURIComponent("' OR 1=1 --")}`],
    ['with an id that looks valid', '/api/projects/V1StGXR8_Z5jdHi6B-myT'],
    ['of a video without a project', '/api/videos/V1StGXR8_Z5jdHi6B-myT.mp4'],
    ['of a file of another type', '/api/videos/V1StGXR8_Z5jdHi6B-myT.exe'],
    ['of a download without a project', '/api/download/abc.mp4'],
    ['of an event stream without a project', '/api/projects/abc/events'],
  ])('replies 404 to an address %s', async (_what, url) => {
    expectRefused(await send({ url }), { status: 404, code: 'not_found', sentence: nothing });
  });

  // attack: 101
  it.each<BadInput<InjectOptions>>([
    ['TRACE', { method: 'TRACE', url: '/api/projects' }, 405, 'method_not_allowed', /that method/],
    [
      'TRACE of an unknown address',
      { method: 'TRACE', url: '/api/nothing' },
      405,
      'method_not_allowed',
      /that method/,
    ],
    [
      'DELETE of the user',
      { method: 'DELETE', url: '/api/auth/me' },
      405,
      'method_not_allowed',
      /that method/,
    ],
    [
      'PUT of a project',
      { method: 'PUT', url: '/api/projects/abc' },
      405,
      'method_not_allowed',
      /that method/,
    ],
    ['POST to a probe', { method: 'POST', url: '/api/healthz' }, 405, 'method_not_allowed', /that method/],
    ['POST to an unknown address', { method: 'POST', url: '/api/nothing' }, 404, 'not_found', nothing],
    [
      'an unknown slide',
      { method: 'PATCH', url: '/api/projects/abc/slides/1', payload: {} },
      404,
      'not_found',
      nothing,
    ],
    ['slide 0', { method: 'PATCH', url: '/api/projects/abc/slides/0', payload: {} }, 400, 'validation', /./],
    [
      'slide "one"',
      { method: 'PATCH', url: '/api/projects/abc/slides/one', payload: {} },
      400,
      'validation',
      /./,
    ],
    [
      'the deletion of an unknown project',
      { method: 'DELETE', url: '/api/projects/abc' },
      404,
      'not_found',
      nothing,
    ],
    [
      'the cancellation of an unknown project',
      { method: 'POST', url: '/api/projects/abc/cancel' },
      404,
      'not_found',
      nothing,
    ],
    [
      'a copy of an unknown project',
      { method: 'POST', url: '/api/projects/abc/duplicate' },
      404,
      'not_found',
      nothing,
    ],
  ])('refuses %s', async (_what, request, status, code, sentence) => {
    expectRefused(await send(request), { status, code, sentence });
  });

  it('lists the allowed methods in the Allow header', async () => {
    const answer = await send({ method: 'PUT', url: '/api/auth/me' });
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  // attack: 63
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:3000'])(
    'grants no access to pages of the origin %s',
    async (origin) => {
      const preflight = await send({
        method: 'OPTIONS',
        url: '/api/projects',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expectRefused(preflight, { status: 405, code: 'method_not_allowed', sentence: /that method/ });
      const answer = await send({ url: '/api/projects', headers: { origin } });
      for (const { headers } of [preflight, answer]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});

describe('replies', () => {
  it.each(['/api/auth/me', '/api/nothing', '/api/healthz'])(
    'to %s have the security headers',
    async (url) => {
      const { headers } = await send({ url });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['permissions-policy']).toContain('microphone=(self)');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('forbid caching and content sniffing, even if the address cannot be decoded', async () => {
    const { headers } = await send({ url: '/api/projects/%E0%A4%A' });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('tell browsers to stay on https if the server is reached by https', async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: 'https://videos.example.com' } });
    const { headers } = await secure.app.inject('/api/healthz');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    await secure.close();
  });

  it('are 429 with a time to wait after too many calls, except for probes', async () => {
    const limited = await createTestApp({ env: { REQUESTS_PER_MINUTE: '3' } });
    const remoteAddress = nextAddress();
    for (let calls = 0; calls < 3; calls += 1)
      await limited.app.inject({ url: '/api/nothing', remoteAddress });
    const answer = await limited.app.inject({ url: '/api/auth/me', remoteAddress });
    expectRefused(answer, { status: 429, code: 'rate_limited', sentence: /wait/ });
    expect((await limited.app.inject({ url: '/api/healthz', remoteAddress })).statusCode).toBe(200);
    expect((await limited.app.inject({ url: '/api/nothing', remoteAddress: nextAddress() })).statusCode).toBe(
      404,
    );
    await limited.close();
  });

  it('are limited for a whole IPv6 network, because one customer has all of it', async () => {
    const limited = await createTestApp({ env: { REQUESTS_PER_MINUTE: '2' } });
    const statusFrom = async (remoteAddress: string) =>
      (await limited.app.inject({ url: '/api/nothing', remoteAddress })).statusCode;
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:2::3', '2001:db8:1:3::1'];
    const statuses = [];
    for (const address of addresses) statuses.push(await statusFrom(address));
    expect(statuses).toEqual([404, 404, 429, 404]);
    await limited.close();
  });

  it('are limited by the address that the proxy wrote, not by one that the caller invented', async () => {
    const limited = await createTestApp({ env: { REQUESTS_PER_MINUTE: '2', TRUST_PROXY: 'true' } });
    const call = (forwardedFor: string) =>
      limited.app.inject({ url: '/api/nothing', headers: { 'x-forwarded-for': forwardedFor } });
    const statuses = [];
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push((await call(`${invented}, 203.0.113.7`)).statusCode);
    }
    expect(statuses).toEqual([404, 404, 429]);
    expect((await call('1.1.1.1, 203.0.113.8')).statusCode).toBe(404);
    await limited.close();
  });

  // attack: 102
  it('reveal nothing about an internal error', async () => {
    testApp.dependencies.database.db.selectFrom = () => {
      throw new Error('relation "secret" at /home/deckvoice/server/db.ts');
    };
    const answer = await send({ url: '/api/auth/me' });
    Reflect.deleteProperty(testApp.dependencies.database.db, 'selectFrom');
    expectRefused(answer, { status: 500, code: 'internal', sentence: /our side/ });
    expect(testApp.takeErrorLines().join('')).toContain(answer.json().requestId);
  });
});
