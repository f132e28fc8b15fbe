import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFacts } from '../storage/content-facts.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { examineFile } from './examine-file.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-examine-'));
  storage = await createDiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('accepts an empty file only if it was stored empty, such as the captions of a video without speech', async () => {
  await storage.put('empty', Readable.from([]));
  await storage.put('full', Readable.from([Buffer.from('a line')]));
  const [empty, full] = [await readFacts(storage, 'empty'), await readFacts(storage, 'full')];
  expect(await examineFile(storage, 'empty', empty)).toEqual(empty);
  expect(await examineFile(storage, 'empty', full)).toBe('damaged');
  expect(await examineFile(storage, 'empty', null)).toBe('damaged');
  expect(await examineFile(storage, 'full', null)).toEqual(full);
});
