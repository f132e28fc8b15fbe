import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plans } from '#contract/plans.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { formContentType, partHead } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const mb = 1024 ** 2;
const limitBytes = plans.free.fairUse.uploadedBytesPerHour;
const announcedBytes = 45 * mb;
const arrivedBytes = 2 * mb;

let testApp: TestApp;
let port: number;
beforeAll(async () => {
  testApp = await createTestApp();
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => testApp.close());

const used = async (user: TestUser) =>
  (await testApp.dependencies.budgets.show({ userId: user.user.id, plan: 'free' })).uploadedBytesPerHour.used;

/** Begins to send a deck, and pauses before its end. */
function begin(user: TestUser, length: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(
    `POST /api/generate-video HTTP/1.1\r\nHost: a\r\nAuthorization: ${user.bearer.authorization}\r\nContent-Type: ${formContentType}\r\n${length}\r\n\r\n`,
  );
  return socket;
}

const deckPart = partHead({ name: 'file', fileName: 'deck.pptx', content: '' });
const someOfIt = Buffer.alloc(arrivedBytes, 'x');
function chunked(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

// attack: 268
it.each<[string, string, number, (bytes: Buffer) => Buffer]>([
  ['a length', `Content-Length: ${announcedBytes}`, announcedBytes, (bytes) => bytes],
  ['chunks', 'Transfer-Encoding: chunked', 50 * mb, chunked],
])(
  'a deck with %s is reserved in full while it arrives; after an interruption, only the received bytes count',
  async (_what, length, reservedBytes, framed) => {
    const user = await signUp(testApp);
    const socket = begin(user, length);
    await eventually(async () => expect(await used(user)).toBe(reservedBytes));
    socket.write(framed(deckPart));
    socket.end(framed(someOfIt));
    await eventually(async () => {
      const kept = await used(user);
      expect(kept).toBeLessThan(reservedBytes);
      expect(kept).toBeLessThanOrEqual(arrivedBytes);
    });
    socket.destroy();
  },
);

// attack: 268
it('a body that is longer than its length, or has two lengths, cannot exceed its reservation', async () => {
  const user = await signUp(testApp);
  for (const length of [
    'Content-Length: 10\r\nContent-Length: 50000000',
    'Content-Length: 10\r\nTransfer-Encoding: chunked',
  ]) {
    const socket = begin(user, length);
    socket.write(Buffer.concat([deckPart, someOfIt]));
    await new Promise((resolve) => socket.once('close', resolve).resume());
    expect(await used(user)).toBe(0);
  }
  const socket = begin(user, `Content-Length: ${deckPart.length + 10}`);
  socket.write(Buffer.concat([deckPart, someOfIt]));
  await new Promise((resolve) => socket.once('close', resolve).resume());
  await eventually(async () => expect(await used(user)).toBeLessThanOrEqual(10));
});

// attack: 268
it('only one of three concurrent files of a user is received if the hour has room for one', async () => {
  const user = await signUp(testApp);
  const { budgets } = testApp.dependencies;
  const sent = limitBytes - announcedBytes;
  await budgets.meterUpload({ userId: user.user.id, plan: 'free' }, sent, async (onBytes) => onBytes(sent));
  const sockets = Array.from({ length: 3 }, () => begin(user, `Content-Length: ${announcedBytes}`));
  const heard = sockets.map(
    (socket) => new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk)))),
  );
  const [first = '', second = ''] = await firstTwo(heard);
  for (const answer of [first, second]) expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*upload_budget_spent/);
  expect(await used(user)).toBe(limitBytes);
  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect(await used(user)).toBe(sent));
});

async function firstTwo(promises: readonly Promise<string>[]): Promise<string[]> {
  const heard: string[] = [];
  const two = Promise.withResolvers<void>();
  for (const promise of promises) {
    void promise.then((answer) => {
      heard.push(answer);
      if (heard.length === 2) two.resolve();
    });
  }
  await two.promise;
  return heard;
}
