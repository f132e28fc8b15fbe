import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BadFileKind, makeBadFiles } from '#runtime/files/testing/bad-files.ts';
import { loadEncryptionKey, parseEncryptionKey } from './encryption-key.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-keys-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const load = () => loadEncryptionKey({ encryptionKey: undefined, dataFolder });

describe('the key of the files', () => {
  it('is created once, and only the owner of the data folder can read it', async () => {
    const key = await load();
    expect(key).toHaveLength(32);
    expect(await load()).toEqual(key);
    expect(await readdir(path.join(dataFolder, 'keys'))).toEqual(['encryption.key']);
    expect((await stat(path.join(dataFolder, 'keys/encryption.key'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for all processes that start at the same moment', async () => {
    const keys = await Promise.all([load(), load(), load()]);
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  });

  it('does not replace a damaged key', async () => {
    await load();
    await writeFile(path.join(dataFolder, 'keys/encryption.key'), 'half a key');
    await expect(load()).rejects.toThrow('does not contain a key');
  });

  // attack: 265
  it.each<BadFileKind>(['a pipe', 'a device', 'a folder', 'a socket', 'too large'])(
    'is neither read nor replaced if its file is %s',
    async (kind) => {
      const folder = path.join(dataFolder, 'keys');
      await mkdir(folder);
      const bad = await makeBadFiles(folder, '');
      await rename(bad.pathOf(kind), path.join(folder, 'encryption.key'));
      await expect(load()).rejects.toThrow('does not contain a key');
      await bad.close();
    },
  );

  it('comes from the configuration if it is set there', async () => {
    const encryptionKey = new Uint8Array(32).fill(7);
    expect(await loadEncryptionKey({ encryptionKey, dataFolder })).toBe(encryptionKey);
    expect(await readdir(dataFolder)).toEqual([]);
  });

  it.each([
    ['ff'.repeat(32), 32],
    [Buffer.alloc(32, 1).toString('base64'), 32],
    [Buffer.alloc(32, 255).toString('base64url'), 32],
    ['short', null],
    [Buffer.alloc(33).toString('base64'), null],
    ['', null],
  ])('%j is read as %s bytes', (text, length) => {
    expect(parseEncryptionKey(text)?.length ?? null).toBe(length);
  });
});
