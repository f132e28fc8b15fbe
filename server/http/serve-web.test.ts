import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authenticateCalls, type FindSession } from './authentication.ts';
import { collectRoutes } from './collect-routes.ts';
import { handleErrors } from './handle-errors.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-web-'));
  await mkdir(path.join(folder, 'assets'));
  const files = {
    'index.html': '<meta property="csp-nonce" nonce="__CSP_NONCE__" /><p>The page</p>',
    'landing.html': '<meta property="csp-nonce" nonce="__CSP_NONCE__" /><p>The start</p>',
    'share.html': '<p>Not this one</p>',
    'icon.svg': '<svg/>',
    '.inputs': 'secret',
    'assets/app-1234.js': 'plain',
    'assets/app-1234.js.br': 'brotli',
    'assets/app-1234.js.gz': 'gzip',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  app = await newApp(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function newApp(webFolder: string, findSession: FindSession = async () => null) {
  const made = Fastify();
  collectRoutes(made);
  handleErrors(made);
  await sendSecurityHeaders(made, { publicUrl: 'http://127.0.0.1:3000', billing: { kind: 'builtin' } });
  await made.register(cookie);
  authenticateCalls(made, { findSession, publicOrigin: 'http://127.0.0.1:3000' });
  made.get('/counted', async () => 'an answer to this caller');
  await serveWeb(made, { sessionCookie: 'deckvoice_session', folder: webFolder });
  return made;
}

it.each(['/login', '/projects/abc', '/a%20b', '/assets/', '/index.html', '/landing.html', '/share.html'])(
  'answers %s with the page of the app',
  async (url) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<p>The page</p>');
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

// attack: 358
it.each([
  ['/', undefined, 'start'],
  ['/?x=1', undefined, 'start'],
  ['/', 'theme=dark; other_deckvoice_session=1', 'start'],
  ['/', 'deckvoice_session=token', 'page'],
  ['/?x=1', 'theme=dark; deckvoice_session=', 'page'],
  ['/', ';;; ;deckvoice_session=a;b', 'page'],
] as const)('answers %s with the cookie %s with the %s, which is not cached', async (url, cookie, shown) => {
  const reply = await app.inject({ url, headers: { ...(cookie !== undefined && { cookie }) } });
  expect(reply.body).toContain(`<p>The ${shown}</p>`);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect([reply.headers['cache-control'], reply.headers.vary]).toEqual([
    'no-store',
    'Cookie, Accept-Encoding',
  ]);
});

it('compresses the start page for browsers that accept it', async () => {
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } });
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(reply.rawPayload).toString()).toContain('<p>The start</p>');
  const head = await app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

it('gives each page the nonce of its own security policy', async () => {
  const replies = [await app.inject({ url: '/' }), await app.inject({ url: '/' })];
  const nonces = replies.map(({ body }) => / nonce="(\w{32})"/.exec(body)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  replies.forEach(({ headers }, index) => {
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});

it.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', undefined, 'plain'],
])('lets a file with a hash be cached forever, as %s', async (accepted, encoding, body) => {
  const reply = await app.inject({ url: '/assets/app-1234.js', headers: { 'accept-encoding': accepted } });
  expect(reply.body).toBe(body);
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-type']).toContain('javascript');
  expect(reply.headers.vary).toBe('accept-encoding');
});

it('lets a file without a hash be revalidated', async () => {
  const reply = await app.inject({ url: '/icon.svg' });
  expect(reply.headers['cache-control']).toBe('public, max-age=0');
  const again = await app.inject({ url: '/icon.svg', headers: { 'if-none-match': reply.headers.etag } });
  expect(again.statusCode).toBe(304);
});

it.each([
  '/assets/app-5678.js',
  '/nothing.png',
  '/.inputs',
  '/.env',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5capp-1234.js',
  '/%252e%252e/package.json',
  '/icon.svg%00',
  '/api/nothing',
  '/api/',
])('finds nothing at %s', async (url) => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(404);
  expect(reply.json().code).toBe('not_found');
});

it('looks up no session for a page or a file', async () => {
  const headers = { cookie: 'deckvoice_session=token' };
  let lookups = 0;
  const findSession = async () => {
    lookups += 1;
    return null;
  };
  const signing = await newApp(folder, findSession);
  for (const url of ['/', '/login', '/icon.svg', '/assets/app-1234.js']) {
    expect((await signing.inject({ url, headers })).statusCode).toBe(200);
  }
  expect(lookups).toBe(0);
  await signing.inject({ url: '/counted', headers });
  expect(lookups).toBe(1);
  await signing.close();
});

it('accepts only reading methods', async () => {
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
});

it('works without a built web app', async () => {
  const bare = await newApp(path.join(folder, 'assets'));
  expect((await bare.inject({ url: '/' })).statusCode).toBe(404);
  await bare.close();
});
