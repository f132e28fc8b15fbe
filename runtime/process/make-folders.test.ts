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

it('folders are made and removed again, but for those that were there or hold something', async () => {
  const remove = await makeFolders(path.join(root, 'a', 'b', 'c'));
  expect(await readdir(path.join(root, 'a', 'b'))).toEqual(['c']);
  await writeFile(path.join(root, 'a', 'kept'), '');
  await remove();
  expect(await readdir(root, { recursive: true })).toEqual(['a', 'a/kept']);
  await (await makeFolders(path.join(root, 'a')))();
  expect(await readdir(root)).toEqual(['a']);
});

it('of two at once, both find the folder', async () => {
  const folder = path.join(root, 'at', 'once');
  await Promise.all([makeFolders(folder), makeFolders(folder), makeFolders(folder)]);
  expect(await readdir(folder)).toEqual([]);
});

// attack: 266
it('a folder below one that takes none, or below a file, is refused instead of tried for ever', async () => {
  await expect(makeFolders('/proc/deckvoice/videos')).rejects.toMatchObject({ code: 'ENOENT' });
  const file = path.join(root, 'file');
  await writeFile(file, '');
  await expect(makeFolders(file)).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolders(path.join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
