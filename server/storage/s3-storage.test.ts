import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const key = 'projects/p1/deck.pptx';
const never = 300_000;

let close = () => {};
afterEach(() => close());

/** Creates storage at a service whose responses the test decides. */
async function storageAt(
  answer: RequestListener,
  times: Partial<Record<'answerMs' | 'silenceMs', number>>,
): Promise<Storage> {
  const server = createServer(answer);
  const port = await listenLocally(server);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const account = { accessKeyId: 'any', secretAccessKey: 'any', region: 'us-east-1', bucket: 'decks' };
  const endpoint = `http://127.0.0.1:${port}`;
  return createS3Storage(
    { kind: 's3', endpoint, ...account },
    { connectMs: never, answerMs: never, silenceMs: never, ...times },
  );
}

// attack: 262
it.each<[string, (storage: Storage) => Promise<unknown>]>([
  ['described', (storage) => storage.stat(key)],
  ['read', (storage) => storage.read(key)],
  ['deleted', (storage) => storage.delete(key)],
  ['deleted with its folder', (storage) => storage.deleteFolder('projects/p1/')],
  ['listed', (storage) => storage.list('')[Symbol.asyncIterator]().next()],
  ['stored', (storage) => storage.put(key, Readable.from(['a deck']))],
])('reports a timeout if the service never answers and a file cannot be %s', async (_what, ask) => {
  let asked = 0;
  const storage = await storageAt(
    () => {
      asked += 1;
    },
    { answerMs: 100, silenceMs: 100 },
  );
  await expect(ask(storage)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(asked).toBeLessThanOrEqual(2);
  expect(await storage.isAvailable()).toBe(false);
});

// attack: 262
it('a file that stops arriving halfway fails', async () => {
  const storage = await storageAt(
    (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half a deck');
    },
    { silenceMs: 100 },
  );
  await expect(text(await storage.read(key))).rejects.toMatchObject({ name: 'ContentStalled' });
});

// attack: 262
it('many slow viewers leave connections for other requests', async () => {
  const viewers = 60;
  const storage = await storageAt((request, response) => {
    if (request.method === 'DELETE') response.writeHead(204).end();
    else response.writeHead(200, { 'content-length': 1e9 }).write('the beginning of a video');
  }, {});
  const videos: Readable[] = [];
  for (let viewer = 0; viewer < viewers; viewer += 1) videos.push(await storage.read(key));
  await storage.delete(key);
  expect(videos.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const video of videos) {
    video.destroy();
    await once(video, 'close');
  }
});
