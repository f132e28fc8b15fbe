import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { endless, talk } from '../../support/raw-socket.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import { expectRefused } from './refusal.ts';

/** Server that gets input over a real socket, byte by byte, as no HTTP client would send it. */
let testApp: TestApp;
let port = 0;
beforeAll(async () => {
  testApp = await createTestApp({ env: { REQUEST_TIMEOUT_SECONDS: '1' } });
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => testApp.close());

const host = 'Host: 127.0.0.1\r\n';
const login = `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const notWellFormed = /not well formed/;

const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;

// attack: 3, 68
it.each<[string, Iterable<string>, number, string, RegExp]>([
  [
    'both a length and chunks',
    [`${login}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    400,
    'malformed_request',
    notWellFormed,
  ],
  [
    'two lengths',
    [`${login}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
    400,
    'malformed_request',
    notWellFormed,
  ],
  ['a negative length', [`${login}Content-Length: -5\r\n\r\n`], 400, 'malformed_request', notWellFormed],
  [
    'an invalid length of a chunk',
    [`${login}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    400,
    'malformed_request',
    notWellFormed,
  ],
  [
    'chunks inside another encoding',
    [`${login}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    400,
    'malformed_request',
    notWellFormed,
  ],
  [
    'a space before a colon',
    [`GET /api/healthz HTTP/1.1\r\nHost : a\r\n\r\n`],
    400,
    'malformed_request',
    notWellFormed,
  ],
  [
    'NUL in a header',
    [`GET /api/healthz HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`],
    400,
    'malformed_request',
    notWellFormed,
  ],
  ['another protocol', ['SSH-2.0-OpenSSH_9.2\r\n'], 400, 'malformed_request', notWellFormed],
  [
    'the start of TLS',
    ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    400,
    'malformed_request',
    notWellFormed,
  ],
  [
    '100 KB of headers',
    [`GET /api/healthz HTTP/1.1\r\n${host}X: ${'x'.repeat(100_000)}\r\n\r\n`],
    431,
    'malformed_request',
    /headers .* too large/,
  ],
  [
    'an address of 100 KB',
    [`GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`],
    431,
    'malformed_request',
    /headers .* too large/,
  ],
  [
    'a body that stops halfway',
    [`${login}Content-Length: 50\r\n\r\n{"email":`],
    408,
    'malformed_request',
    /too long to arrive/,
  ],
  [
    'headers that stop halfway',
    [`POST /api/auth/login HTTP/1.1\r\n${host}`],
    408,
    'malformed_request',
    /too long to arrive/,
  ],
  [
    'an endless body',
    endless(`${login}Transfer-Encoding: chunked\r\n\r\n`, chunk),
    413,
    'body_too_large',
    /too large for/,
  ],
])('refuses %s, and stays healthy', async (_what, pieces, status, code, sentence) => {
  expectRefused(await talk(port, pieces), { status, code, sentence });
  expect((await testApp.app.inject('/api/healthz')).statusCode).toBe(200);
});

// attack: 107
it.each([
  ['the same one twice', `${host}${host}`],
  ['two in different letter case', `${host}hOST: evil.example\r\n`],
])('refuses two hosts: %s', async (_what, hosts) => {
  const request = `GET /api/healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
  expectRefused(await talk(port, [request]), {
    status: 400,
    code: 'malformed_request',
    sentence: notWellFormed,
  });
});

it.each(['localhost', '127.0.0.1', '[::1]'])(
  'accepts calls of its own pages at %s, on the port that it listens on',
  async (name) => {
    const body = '{"email":"nobody@example.com","password":"x"}';
    const origin = `Origin: http://${name}:${port}\r\nConnection: close\r\n`;
    const { statusCode } = await talk(port, [
      `${login}${origin}Content-Length: ${body.length}\r\n\r\n${body}`,
    ]);
    // 401, because pages of another origin get 403.
    expect(statusCode).toBe(401);
  },
);

it('refuses a call without a host', async () => {
  // Node itself replies to this call, without a body.
  const { statusCode } = await talk(port, ['GET /api/healthz HTTP/1.1\r\nConnection: close\r\n\r\n']);
  expect(statusCode).toBe(400);
});

// attack: 112
it('requests that were sent in one go cause no error when their connection is reset', async () => {
  const list = `GET /api/projects HTTP/1.1\r\n${host}\r\n`;
  const socket = connect({ port, host: '127.0.0.1' });
  const served = once(testApp.app.server, 'request');
  socket.write(list.repeat(500), () => socket.resetAndDestroy());
  await served;
  const { body } = await talk(port, [`GET /api/healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`]);
  expect(body).toContain('ok');
  expect(testApp.takeErrorLines()).toEqual([]);
});

it('a client that is still sending when its JSON is refused gets the reply, and no reset', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = once(socket, 'close');
  let heard = '';
  const faults: Error[] = [];
  socket.on('data', (data) => {
    heard += String(data);
  });
  socket.on('error', (error) => faults.push(error));
  socket.write(`${login}Transfer-Encoding: chunked\r\n\r\n`);
  for (let sent = 0; sent < 20; sent += 1) socket.write(chunk);
  await eventually(() => expect(heard).toMatch(/^HTTP\/1\.1 413 /));
  // Sends more than the buffers of both sides hold, which arrives only if the server keeps reading.
  for (let sent = 0; sent < 200; sent += 1) socket.write(chunk);
  socket.end('0\r\n\r\n');
  await closed;
  expect(faults).toEqual([]);
});
