import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BadFileKind, makeBadFiles } from '#runtime/files/testing/bad-files.ts';
import { copyOwnFile } from './copy-own-file.ts';
import { fileHash } from './file-hash.ts';

let folder: string;
let copy: string;
let bad: Awaited<ReturnType<typeof makeBadFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-own-'));
  copy = path.join(folder, 'copy');
  bad = await makeBadFiles(folder, '.bin');
});
afterAll(async () => {
  await bad.close();
  await rm(folder, { recursive: true, force: true });
});

const own = (file: string) => ({ file, bytes: 5, what: 'The voice af.bin in MODELS_DIR' });

// attack: 265
it.each<BadFileKind>(['a pipe', 'a device', 'a folder', 'a socket', 'missing'])(
  '%s in MODELS_DIR is no model: it is not copied, has no hash and does not block',
  async (kind) => {
    expect(await copyOwnFile(own(bad.pathOf(kind)), copy)).toBe(false);
    expect(await fileHash(bad.pathOf(kind))).toBe(undefined);
    await expect(readFile(copy)).rejects.toMatchObject({ code: 'ENOENT' });
  },
);

// attack: 265
it('a file in MODELS_DIR that is larger than the model is refused before it fills the disk', async () => {
  await expect(copyOwnFile(own(bad.pathOf('too large')), copy)).rejects.toMatchObject({
    code: 'model_damaged',
    message: expect.stringMatching(/^The voice af\.bin in MODELS_DIR is damaged/),
  });
  await expect(readFile(copy)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a file of the right size is copied', async () => {
  const file = path.join(folder, 'good.bin');
  await writeFile(file, 'voice');
  expect(await copyOwnFile(own(file), copy)).toBe(true);
  expect(await readFile(copy, 'utf8')).toBe('voice');
});
