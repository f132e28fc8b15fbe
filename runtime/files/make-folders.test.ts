import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolders } from './make-folders.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'deckvoice-folders-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('created folders are removed again, unless they existed before or are not empty', async () => {
  const remove = await makeFolders(path.join(root, 'a', 'b', 'c'));
  expect(await readdir(path.join(root, 'a', 'b'))).toEqual(['c']);
  await writeFile(path.join(root, 'a', 'kept'), '');
  await remove();
  expect(await readdir(root, { recursive: true })).toEqual(['a', 'a/kept']);
  await (await makeFolders(path.join(root, 'a')))();
  expect(await readdir(root)).toEqual(['a']);
});

it('concurrent calls all find the folder', async () => {
  const folder = path.join(root, 'at', 'once');
  await Promise.all([makeFolders(folder), makeFolders(folder), makeFolders(folder)]);
  expect(await readdir(folder)).toEqual([]);
});

// attack: 266
it('a folder that cannot be created is refused at once, not retried forever', async () => {
  await expect(makeFolders('/proc/deckvoice/videos')).rejects.toMatchObject({ code: 'ENOENT' });
  const file = path.join(root, 'file');
  await writeFile(file, '');
  await expect(makeFolders(file)).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolders(path.join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
