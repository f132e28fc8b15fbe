import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BadFileKind, makeBadFiles } from '#runtime/files/testing/bad-files.ts';
import { type Config, loadConfig } from '../config.ts';
import { readBackupFile } from './read-backup-file.ts';
import { takeBackup } from './take-backup.ts';

let folder: string;
let config: Config;
let bad: Awaited<ReturnType<typeof makeBadFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-paths-'));
  config = loadConfig({ DATA_DIR: path.join(folder, 'data') });
  bad = await makeBadFiles(folder, '');
  await writeFile(path.join(folder, 'file'), 'a file');
});
afterAll(async () => {
  await bad.close();
  await rm(folder, { recursive: true, force: true });
});

const take = (to: string) => takeBackup(config, to, { withKey: false, now: new Date() });

// attack: 266
describe('a backup', () => {
  it.each([
    ['a pipe', () => bad.pathOf('a pipe')],
    ['a device', () => bad.pathOf('a device')],
    ['a file', () => path.join(folder, 'file')],
    ['a folder below a file', () => path.join(folder, 'file', 'backup')],
    ['a folder in which none can be created', () => '/proc/deckvoice/backup'],
  ])('is not written to %s, and the message says why', async (_what, to) => {
    const there = await readdir(folder);
    await expect(take(to())).rejects.toMatchObject({
      name: 'BackupRefused',
      message: expect.stringMatching(/cannot be written: /),
    });
    expect(await readdir(folder)).toEqual(there);
  });

  it('leaves no file in an existing folder, and no new folder, if it fails', async () => {
    const there = await readdir(folder);
    await expect(take(path.join(folder, 'new', 'backup'))).rejects.toThrow('contains no DeckVoice data');
    expect(await readdir(folder)).toEqual(there);
    await expect(take(bad.pathOf('a folder'))).rejects.toThrow('contains no DeckVoice data');
    expect(await readdir(bad.pathOf('a folder'))).toEqual([]);
  });
});

// attack: 265
it.each<[BadFileKind, RegExp | null]>([
  ['a pipe', /because of its manifest\.json\. It is a pipe/],
  ['a device', /because of its manifest\.json\. It is a device/],
  ['a folder', /because of its manifest\.json\. It is a folder/],
  ['too large', /because of its manifest\.json\. It is larger than 256 MB/],
  ['missing', null],
])('a manifest that is %s is not read', async (kind, sentence) => {
  const backup = await mkdtemp(path.join(folder, 'backup-'));
  const files = await makeBadFiles(backup, '');
  if (kind !== 'missing') await rename(files.pathOf(kind), path.join(backup, 'manifest.json'));
  await files.close();
  const reading = readBackupFile(backup, 'manifest');
  if (sentence === null) expect(await reading).toBe(null);
  else await expect(reading).rejects.toThrow(sentence);
});
