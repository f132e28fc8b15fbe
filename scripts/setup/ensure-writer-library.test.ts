import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isLibraryInstalled } from '#pipeline/script/words/language-model/file-model/writer-library.ts';
import { ensureWriterLibrary, libraryPackageFolder } from './ensure-writer-library.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-library-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const install = vi.fn(async (folder: string) => {
  await mkdir(path.join(folder, 'node_modules', 'node-llama-cpp'), { recursive: true });
});
const ensure = (more: Partial<Parameters<typeof ensureWriterLibrary>[0]> = {}) =>
  ensureWriterLibrary({
    dataFolder,
    modelsDir: undefined,
    npmEnvironment: {},
    say: () => {},
    install,
    ...more,
  });
const libraryFolder = () => path.join(dataFolder, 'models', 'writer-library');

it('is installed once, and again if another version is pinned', async () => {
  install.mockClear();
  await ensure();
  await ensure();
  expect(install).toHaveBeenCalledTimes(1);
  expect(await readdir(path.join(libraryFolder(), 'node_modules'))).toEqual(['node-llama-cpp']);
  expect(await isLibraryInstalled(libraryFolder())).toBe(true);
  await writeFile(path.join(libraryFolder(), 'complete'), 'of an earlier lockfile');
  await ensure();
  expect(install).toHaveBeenCalledTimes(2);
});

it('leaves nothing behind if npm fails, and says what to do', async () => {
  const offline = () => Promise.reject(new Error('ENOTFOUND'));
  await expect(ensure({ install: offline })).rejects.toThrow(/^npm could not install .* MODELS_DIR\.$/);
  expect(await readdir(path.join(dataFolder, 'models'))).toEqual([]);
  expect(await isLibraryInstalled(libraryFolder())).toBe(false);
});

it('is copied from MODELS_DIR on a machine without a network', async () => {
  await ensure();
  const other = await mkdtemp(path.join(dataFolder, 'other-'));
  const modelsDir = path.join(dataFolder, 'models');
  const offline = () => Promise.reject(new Error('ENOTFOUND'));
  await ensure({ dataFolder: other, modelsDir, install: offline });
  expect(await isLibraryInstalled(path.join(other, 'models', 'writer-library'))).toBe(true);
});

it('runs on the processor only, and its lockfile names no registry', async () => {
  const text = await readFile(path.join(libraryPackageFolder, 'package-lock.json'), 'utf8');
  const lockfile = z
    .object({ packages: z.record(z.string(), z.object({ resolved: z.string().optional() })) })
    .parse(JSON.parse(text));
  const binaries = Object.keys(lockfile.packages).filter((name) => name.includes('@node-llama-cpp/'));
  expect(binaries.map((name) => path.basename(name))).toEqual([
    ...['linux-arm64', 'linux-x64', 'mac-arm64-metal', 'mac-x64'],
  ]);
  expect(text).not.toMatch(/cuda|vulkan/);
  expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
