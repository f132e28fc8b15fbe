import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { StoredObjectMissing } from '../storage/storage.ts';
import { SealBroken } from './seal.ts';
import { createVault, type Vault } from './vault.ts';

let folder: string;
let vault: Vault;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-vault-'));
  vault = createVault(await createDiskStorage(folder), randomBytes(32));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('stores nothing that can be read without the key', async () => {
  const content = randomBytes(300_000);
  await vault.put('voices/one/recording', Readable.from([content]));
  expect((await buffer(await vault.read('voices/one/recording'))).equals(content)).toBe(true);
  const kept = await readFile(path.join(folder, 'voices/one/recording'));
  expect(kept.includes(content.subarray(0, 32))).toBe(false);
});

it('does not open a file that was changed, or put in the place of another one', async () => {
  await vault.put('voices/one/voice', Readable.from([Buffer.from('one')]));
  await vault.put('voices/two/voice', Readable.from([Buffer.from('two')]));
  const one = await readFile(path.join(folder, 'voices/one/voice'));
  await writeFile(path.join(folder, 'voices/two/voice'), one);
  await expect(buffer(await vault.read('voices/two/voice'))).rejects.toThrow(SealBroken);
  one.writeUInt8(one.readUInt8(one.length - 1) ^ 1, one.length - 1);
  await writeFile(path.join(folder, 'voices/one/voice'), one);
  await expect(buffer(await vault.read('voices/one/voice'))).rejects.toThrow(SealBroken);
});

it('stores nothing if the source fails, and then reports the file as missing', async () => {
  async function* broken() {
    yield randomBytes(100_000);
    throw new Error('the line broke');
  }
  await expect(vault.put('voices/one/voice', Readable.from(broken()))).rejects.toThrow('the line broke');
  await expect(vault.read('voices/one/voice')).rejects.toThrow(StoredObjectMissing);
});

it('closes its source, even if the call was already aborted', async () => {
  await vault.put('voices/one/voice', Readable.from([randomBytes(300_000)]));
  const file = createReadStream(path.join(folder, 'voices/one/voice'));
  const stopped = vault.put('voices/two/voice', file, AbortSignal.abort());
  await expect(stopped).rejects.toThrow();
  await eventually(() => expect(file.closed).toBe(true));
});

// fault: R22
it('rejects without crashing if the source cannot be opened, even if the storage is unreachable as well', async () => {
  const missing = path.join(folder, 'nothing is here');
  const storage = await createDiskStorage(folder);
  const away = async (_key: string, content: Readable) => {
    content.destroy();
    throw new Error('It is away.');
  };
  const file = createReadStream(missing);
  const refused = createVault({ ...storage, put: away }, randomBytes(32)).put('voices/one/voice', file);
  await expect(refused).rejects.toThrow('It is away.');
  await eventually(() => expect(file.closed).toBe(true));
  await expect(vault.put('voices/one/voice', createReadStream(missing))).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
