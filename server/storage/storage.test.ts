import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBadFiles } from '#runtime/files/testing/bad-files.ts';
import { type S3Server, s3StorageAt, startS3Server } from '#test/support/servers/s3-server.ts';
import { createDiskStorage } from './disk-storage.ts';
import { type Storage, StoredObjectMissing, storageKeys } from './storage.ts';

let folder: string;
let s3Server: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-storage-'));
  s3Server = await startS3Server();
});

afterAll(async () => {
  await s3Server.close();
  await rm(folder, { recursive: true, force: true });
});

const kinds: { kind: string; open: () => Promise<Storage> }[] = [
  { kind: 'disk', open: () => createDiskStorage(path.join(folder, 'disk')) },
  { kind: 's3', open: async () => s3Server.storage('decks') },
];

async function contentOf(storage: Storage, key: string, range?: { startByte: number; endByte: number }) {
  return buffer(await storage.read(key, range));
}

describe.each(kinds)('storage: $kind', ({ open }) => {
  test('an object can be read whole and in parts, and described', async () => {
    const storage = await open();
    const key = storageKeys.result('p1', 'g1', 'video.mp4');
    await storage.put(key, Readable.from([Buffer.from('0123'), Buffer.from('456789')]));

    expect(String(await contentOf(storage, key))).toBe('0123456789');
    expect(String(await contentOf(storage, key, { startByte: 2, endByte: 4 }))).toBe('234');
    expect(String(await contentOf(storage, key, { startByte: 9, endByte: 9 }))).toBe('9');
    const stat = await storage.stat(key);
    expect(stat).toMatchObject({ sizeBytes: 10, etag: expect.stringMatching(/^"[\w-]+"$/) });
    expect(await storage.stat(key)).toEqual(stat);
  });

  test('an object of more than one upload part arrives unchanged', async () => {
    const storage = await open();
    const content = randomBytes(12 * 1024 * 1024);
    await storage.put('projects/p2/deck.pptx', Readable.from(inPieces(content, 1_000_003)));

    expect((await contentOf(storage, 'projects/p2/deck.pptx')).equals(content)).toBe(true);
  });

  test('an object that is stored again has another etag', async () => {
    const storage = await open();
    await storage.put('projects/p3/deck.pptx', Readable.from(['before']));
    const before = await storage.stat('projects/p3/deck.pptx');
    await storage.put('projects/p3/deck.pptx', Readable.from(['after!']));

    expect(String(await contentOf(storage, 'projects/p3/deck.pptx'))).toBe('after!');
    expect((await storage.stat('projects/p3/deck.pptx'))?.etag).not.toBe(before?.etag);
  });

  test('a missing object has no description and cannot be read', async () => {
    const storage = await open();

    expect(await storage.stat('projects/none/deck.pptx')).toBeNull();
    await expect(storage.read('projects/none/deck.pptx')).rejects.toBeInstanceOf(StoredObjectMissing);
  });

  test('content that breaks off leaves no object', async () => {
    const storage = await open();
    const breaking = Readable.from(
      (function* () {
        yield Buffer.alloc(6 * 1024 * 1024);
        throw new Error('the line went dead');
      })(),
    );

    await expect(storage.put('projects/p4/deck.pptx', breaking)).rejects.toThrow();
    expect(await storage.stat('projects/p4/deck.pptx')).toBeNull();
  });

  test('an aborted put leaves no object', async () => {
    const storage = await open();
    const abort = new AbortController();
    const endless = Readable.from(
      (async function* () {
        for (let piece = 0; ; piece += 1) {
          if (piece === 10) abort.abort();
          yield Buffer.alloc(1024 * 1024);
          await setImmediate();
        }
      })(),
    );

    await expect(storage.put('projects/p5/deck.pptx', endless, abort.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await storage.stat('projects/p5/deck.pptx')).toBeNull();
  });

  test('a folder is deleted with its content, and nothing beside it', async () => {
    const storage = await open();
    const gone = ['projects/p6/deck.pptx', 'projects/p6/results/g1/video.mp4'];
    for (const key of [...gone, 'projects/p60/deck.pptx']) await storage.put(key, Readable.from(['x']));

    await storage.deleteFolder(storageKeys.projectFolder('p6'));
    await storage.deleteFolder(storageKeys.projectFolder('p6'));

    for (const key of gone) expect(await storage.stat(key)).toBeNull();
    expect(await storage.stat('projects/p60/deck.pptx')).not.toBeNull();
  });

  test('objects can be listed, and deleted one by one', async () => {
    const storage = await open();
    const keys = ['projects/p7/deck.pptx', 'projects/p7/results/g1/video.mp4', 'projects/p70/deck.pptx'];
    for (const key of keys) await storage.put(key, Readable.from(['four']));
    const listed = async (prefix: string) => {
      const found: { key: string; sizeBytes: number }[] = [];
      for await (const one of storage.list(prefix)) found.push(one);
      return found.sort((a, b) => (a.key < b.key ? -1 : 1));
    };

    expect(await listed('projects/p7/')).toEqual(keys.slice(0, 2).map((key) => ({ key, sizeBytes: 4 })));
    expect((await listed('')).map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(await listed('projects/none/')).toEqual([]);
    for (let time = 0; time < 2; time += 1) await storage.delete('projects/p7/deck.pptx');
    expect((await listed('projects/p7/')).map(({ key }) => key)).toEqual(keys.slice(1, 2));
  });

  const badKeys = [
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    'a/./b',
    '.unfinished/x',
    'a\\b',
    'a\0b',
    'ä',
  ];
  test.each([...badKeys, 'x'.repeat(501)])('refuses the key %j', async (key) => {
    const storage = await open();

    await expect(storage.put(key, Readable.from(['x']))).rejects.toThrow('Not a storage key');
    await expect(async () => storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(storage.stat(key)).rejects.toThrow('Not a storage key');
    await expect(storage.deleteFolder(`${key}/`)).rejects.toThrow('Not a storage key');
    await expect(async () => storage.delete(key)).rejects.toThrow('Not a storage key');
    await expect(async () => storage.list(`${key}/`)[Symbol.asyncIterator]().next()).rejects.toThrow();
  });

  test('the storage reports that it is available', async () => {
    expect(await (await open()).isAvailable()).toBe(true);
  });
});

test('a missing bucket, or a store that does not answer, is not available', async () => {
  expect(await s3Server.storage('another').isAvailable()).toBe(false);
  expect(await s3StorageAt(1, 'decks').isAvailable()).toBe(false);
});

test('a missing folder is not available', async () => {
  const root = path.join(folder, 'unplugged');
  const storage = await createDiskStorage(root);
  await rm(root, { recursive: true });

  expect(await storage.isAvailable()).toBe(false);
});

// attack: 265
test('a path in the storage folder that is not a file counts as missing, without a wait', async () => {
  const root = path.join(folder, 'tampered');
  const storage = await createDiskStorage(root);
  const projectFolder = path.join(root, 'projects', 'p1');
  await mkdir(projectFolder, { recursive: true });
  const bad = await makeBadFiles(projectFolder, '');
  for (const kind of ['a pipe', 'a device', 'a folder', 'a socket'] as const) {
    const key = path.relative(root, bad.pathOf(kind));
    expect(await storage.stat(key)).toBe(null);
    await expect(storage.read(key)).rejects.toThrow(StoredObjectMissing);
  }
  await bad.close();
});

test('the disk keeps no partial file after a failed put', async () => {
  const root = path.join(folder, 'no-room');
  const storage = await createDiskStorage(root);
  await writeFile(path.join(root, 'projects'), 'a file where a folder should be');

  await expect(storage.put('projects/p1/deck.pptx', Readable.from(['x']))).rejects.toThrow();
  expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
});

function* inPieces(content: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}
