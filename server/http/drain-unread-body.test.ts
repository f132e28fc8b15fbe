import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endless, talk } from '#test/support/raw-socket.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { drainUnreadBody } from './drain-unread-body.ts';

const pieceBytes = 64 * 1024;

test('the rest of refused uploads is read to its end, in turns of the event loop', async () => {
  const uploads = Array.from({ length: 20 }, () => new IncomingMessage(new Socket()));
  let readPieces = 0;
  let ended = 0;
  for (const upload of uploads) {
    for (let piece = 0; piece < 10; piece += 1) upload.push(Buffer.alloc(pieceBytes));
    upload.push(null);
    upload.headers = { 'transfer-encoding': 'chunked' };
    drainUnreadBody(upload);
    upload.on('data', () => {
      readPieces += 1;
    });
    upload.on('end', () => {
      ended += 1;
    });
  }
  const readInTurns: number[] = [];
  while (ended < uploads.length) {
    const before = readPieces;
    await nextTurn();
    readInTurns.push(readPieces - before);
  }
  expect(readPieces).toBe(200);
  // A share is 8 chunks. Each upload may also handle the one that it already has.
  expect(Math.max(...readInTurns)).toBeLessThanOrEqual(8 + uploads.length);
});

let testApp: TestApp;
let port = 0;
beforeAll(async () => {
  testApp = await createTestApp();
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => testApp.close());

const megabyte = 1024 ** 2;
const chunk = `${megabyte.toString(16)}\r\n${'a'.repeat(megabyte)}\r\n`;

// attack: 113
test.each([
  ['an unknown address', 'PUT /api/nothing', 404],
  ['an address that cannot be decoded', 'POST /%zz', 404],
  ['a call that takes no body', 'GET /api/healthz', 200],
  ['a call that requires a session', 'POST /api/generate-video', 401],
])('an endless body for %s is read only for a while after the reply', async (_what, line, status) => {
  const head = `${line} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`;
  let sentMegabytes = 0;
  function* counted() {
    for (const piece of endless(head, chunk)) {
      yield piece;
      sentMegabytes += 1;
      if (sentMegabytes > 400) return;
    }
  }
  const { statusCode } = await talk(port, counted());
  expect(statusCode).toBe(status);
  expect(sentMegabytes).toBeLessThan(200);
});
