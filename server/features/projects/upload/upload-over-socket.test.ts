import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxDeckBytes } from '#contract/limits.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import {
  boundary,
  formBody,
  formContentType,
  formEnd,
  generateForm,
  partHead,
  usualSettings,
} from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { checkDeckInSubprocess } from './check-deck-in-subprocess.ts';

const megabyte = Buffer.alloc(1024 * 1024, 'x');
const head = Buffer.concat([
  ...Object.entries(usualSettings).map(([name, value]) =>
    Buffer.concat([partHead({ name, value }), Buffer.from(`${value}\r\n`)]),
  ),
  partHead({ name: 'file', fileName: 'deck.pptx', content: '' }),
]);
const tail = Buffer.concat([Buffer.from('\r\n'), formEnd]);

let testApp: TestApp;
let user: TestUser;
let port: number;

beforeAll(async () => {
  testApp = await createTestApp({ given: { checkDeck: checkDeckInSubprocess } });
  user = await signUp(testApp);
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => testApp.close());

function startUpload(headers: Record<string, string | number> = {}): ClientRequest {
  const upload = startRequest({
    method: 'POST',
    host: '127.0.0.1',
    port,
    path: '/api/generate-video',
    headers: { ...user.bearer, 'content-type': formContentType, ...headers },
  });
  upload.on('error', () => {});
  return upload;
}

/** Resolves to the reply, also when it comes before the end of the upload. */
async function answerTo(upload: ClientRequest): Promise<{ status: number | undefined; body: string }> {
  const [response]: IncomingMessage[] = await once(upload, 'response');
  return { status: response?.statusCode, body: response ? await text(response) : '' };
}

async function write(upload: ClientRequest | Socket, content: Buffer): Promise<void> {
  if (upload.write(content) || upload.destroyed) return;
  await new Promise<void>((resolve) => {
    const onDrained = () => {
      upload.off('drain', onDrained).off('close', onDrained);
      resolve();
    };
    upload.on('drain', onDrained).on('close', onDrained);
  });
}

function asHttpChunk(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);
}

async function projectCount(): Promise<number> {
  return (await testApp.app.inject({ url: '/api/projects', headers: user.bearer })).json().length;
}

async function temporaryFiles(): Promise<string[]> {
  return readdir(uploadsFolder(testApp.config.dataFolder)).catch(() => []);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10);
}

// attack: 3
test('an endless upload gets its reply at the limit, and is then cut off', async () => {
  // Node's own client stops sending once it has the answer; an attacker's does not.
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => {});
  const headers = [
    'POST /api/generate-video HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: ${user.bearer.authorization}`,
    `Content-Type: ${formContentType}`,
    'Transfer-Encoding: chunked',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  await write(socket, asHttpChunk(head));
  let writtenMegabytes = 0;
  while (!socket.destroyed && writtenMegabytes < 1000) {
    await write(socket, asHttpChunk(megabyte));
    writtenMegabytes += 1;
  }

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"deck_too_large"');
  expect(writtenMegabytes).toBeLessThan(200);
  expect(await temporaryFiles()).toEqual([]);
  expect(await projectCount()).toBe(0);
});

// attack: 2
test('an upload whose declared length is too large is refused before it begins', async () => {
  const upload = startUpload({ 'content-length': 2 * maxDeckBytes });
  upload.flushHeaders();
  const { status, body } = await answerTo(upload);
  upload.destroy();

  expect(status).toBe(413);
  expect(JSON.parse(body)).toMatchObject({ code: 'deck_too_large' });
});

test('invalid settings are refused before the file is sent', async () => {
  const upload = startUpload();
  upload.write(
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="duration"\r\n\r\n59\r\n`),
      partHead({ name: 'file', fileName: 'deck.pptx', content: '' }),
      Buffer.from('PK'),
    ]),
  );
  const { status, body } = await answerTo(upload);
  upload.destroy();

  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ code: 'validation', fields: { duration: expect.any(String) } });
});

test('a client that asked to close the connection may send a refused upload completely', async () => {
  const socket = connect(port, '127.0.0.1');
  let isBroken = false;
  socket.on('error', () => {
    isBroken = true;
  });
  const refused = formBody(generateForm({ duration: '59' }));
  const headers = [
    'POST /api/generate-video HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: ${user.bearer.authorization}`,
    `Content-Type: ${formContentType}`,
    `Content-Length: ${refused.length + 20 * megabyte.length}`,
    'Connection: close',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  socket.write(refused);
  const answer = text(socket);
  for (let count = 0; count < 20; count += 1) {
    await write(socket, megabyte);
    await wait(5);
  }

  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  if (!socket.closed) await once(socket, 'close');
  expect(isBroken).toBe(false);
});

test('an upload that its client abandons leaves no file', async () => {
  const upload = startUpload();
  await write(upload, head);
  await write(upload, megabyte);
  await until(async () => (await temporaryFiles()).length === 1);
  upload.destroy();

  await until(async () => (await temporaryFiles()).length === 0);
  expect(await projectCount()).toBe(0);
});

test('the connection of a refused upload serves the next one', async () => {
  const refused = startUpload();
  refused.end(formBody(generateForm({ duration: '59' })));
  expect((await answerTo(refused)).status).toBe(400);

  const taken = startUpload();
  taken.end(formBody(generateForm()));
  expect((await answerTo(taken)).status).toBe(202);
});

// attack: 2
test('three uploads of 50 MB at once do not fill the memory', async () => {
  const send = async () => {
    const upload = startUpload();
    const answer = answerTo(upload);
    await write(upload, head);
    for (let count = 0; count < maxDeckBytes / megabyte.length; count += 1) await write(upload, megabyte);
    upload.end(tail);
    return answer;
  };
  // A first upload compiles code and allocates buffers that stay; they do not count.
  await send();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const answers = await Promise.all([send(), send(), send()]);
  clearInterval(sampling);

  expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
  // Usually a few MB. Buffers that wait for garbage collection can add to it, but never reach the 150 MB.
  expect(peak - before).toBeLessThan(2 * maxDeckBytes);
});
