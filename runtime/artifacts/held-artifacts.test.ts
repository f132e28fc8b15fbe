import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArtifacts, createArtifactStore } from './artifacts.ts';
import {
  artifactHolders,
  createHeldArtifactStore,
  prepareArtifacts,
  releaseArtifacts,
  releaseUnused,
} from './held-artifacts.ts';
import { flipBit } from './testing/flip-bit.ts';

describe('an artifact with holders', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'deckvoice-held-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const askFile = (holder: string, text = 'whole') =>
    createHeldArtifactStore(root, holder).file('text', text, (file) => writeFile(file, text));
  const askFolder = (holder: string) =>
    createHeldArtifactStore(root, holder).folder('pictures', 1, async (folder) => {
      for (const name of ['a.txt', 'b.txt']) await writeFile(path.join(folder, name), name);
    });
  /** Lists the files below the store, except its own records. */
  const filesLeft = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('is made once for all of its holders, and shares one file', async () => {
    const first = await askFile('one');
    const second = await askFile('two');
    expect([first.made, second.made, (await askFile('one')).made]).toEqual([true, false, false]);
    expect(second.path).not.toBe(first.path);
    expect((await stat(second.path)).ino).toBe((await stat(first.path)).ino);
  });

  // attack: 124
  it.each([
    ['a file', askFile],
    ['a folder', askFolder],
  ])('is deleted with its last holder: %s', async (_kind, ask) => {
    const { path: ofOne } = await ask('one');
    const { path: ofTwo } = await ask('two');
    await releaseArtifacts(root, 'one');
    await expect(stat(ofOne)).rejects.toThrow('ENOENT');
    await stat(ofTwo);
    expect((await ask('three')).made).toBe(false);
    await releaseArtifacts(root, 'three');
    await releaseArtifacts(root, 'two');
    expect(await filesLeft()).toEqual([]);
    expect(await artifactHolders(root)).toEqual([]);
    expect((await ask('four')).made).toBe(true);
  });

  it('is deleted even if two holders made it at once, in either order', async () => {
    for (const order of [
      ['one', 'two'],
      ['two', 'one'],
    ]) {
      await Promise.all([askFolder('one'), askFolder('two'), askFile('one'), askFile('two')]);
      for (const holder of order) await releaseArtifacts(root, holder);
      expect(await filesLeft()).toEqual([]);
    }
  });

  it('stays with a holder after its removal from the store, and is made again for the next one', async () => {
    const { path: own } = await askFile('one');
    await rm(path.join(root, 'text'), { recursive: true });
    expect(await readFile(own, 'utf8')).toBe('whole');
    expect((await askFile('two')).made).toBe(true);
    // The holder gets the new one, so that a damaged one does not remain.
    const again = await askFile('one');
    expect((await stat(again.path)).ino).toBe((await stat((await askFile('two')).path)).ino);
  });

  // attack: 128
  it.each([
    ['a flipped bit', (folder: string) => flipBit(path.join(folder, 'b.txt'))],
    ['a missing file', (folder: string) => rm(path.join(folder, 'b.txt'))],
  ])('is intact for its holder after %s, and nothing damaged remains', async (_harm, harm) => {
    const { path: own } = await askFolder('one');
    await harm(own);
    const again = await askFolder('one');
    expect(await readFile(path.join(again.path, 'b.txt'), 'utf8')).toBe('b.txt');
    expect(await checkArtifacts(root, { mend: false })).toEqual({ checked: 2, damaged: 0 });
  });

  it('is found while holders are released at the same moment', async () => {
    for (let round = 0; round < 50; round += 1) {
      await askFolder('one');
      const [{ path: own }] = await Promise.all([askFolder('two'), releaseArtifacts(root, 'one')]);
      expect(await readFile(path.join(own, 'a.txt'), 'utf8')).toBe('a.txt');
      await releaseArtifacts(root, 'two');
      expect(await filesLeft()).toEqual([]);
    }
  });

  it('is not left behind by a maker that fails', async () => {
    const failing = createHeldArtifactStore(root, 'one').file('text', 1, async (file) => {
      await writeFile(file, 'half');
      throw new Error('no more ink');
    });
    await expect(failing).rejects.toThrow('no more ink');
    expect(await filesLeft()).toEqual([]);
  });

  it('is released after a long time without use, together with its holder', async () => {
    const longAgo = new Date('2020-01-01');
    const { path: old } = await askFolder('one');
    const { path: used } = await askFolder('two');
    await askFile('two');
    for (const file of [old, used]) await utimes(file, longAgo, longAgo);
    await askFolder('two');
    await releaseUnused(root, (lastUsedAt) => lastUsedAt < new Date('2021-01-01'));
    expect(await artifactHolders(root)).toEqual(['two']);
    await stat(used);
  });

  // attack: 125
  it('is private, both in the store and with its holder', async () => {
    const { path: own } = await askFolder('one');
    await askFile('one');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const { mode } = await stat(path.join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isFile() ? 0o600 : 0o700]);
    }
    expect((await readdir(own)).sort()).toEqual(['a.txt', 'b.txt']);
  });

  // attack: 125
  it('is deleted once if it comes from an earlier release and has no holder', async () => {
    const artifacts = path.join(root, 'artifacts');
    await mkdir(artifacts, { mode: 0o755 });
    await createArtifactStore(artifacts).file('draft', 1, (file) => writeFile(file, 'secret'));
    await prepareArtifacts(artifacts);
    expect((await stat(artifacts)).mode & 0o777).toBe(0o700);
    expect(await readdir(artifacts)).toEqual(['held.txt']);
    const { path: kept } = await createArtifactStore(artifacts).file('reading', 1, (file) =>
      writeFile(file, 'of nobody'),
    );
    await prepareArtifacts(artifacts);
    await stat(kept);
  });
});
