import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { syncToDisk } from '../files/sync-to-disk.ts';
import { processName } from '../process/process-name.ts';
import {
  artifactKey,
  checkArtifacts,
  createArtifactStore,
  removeUnfinished,
  removeUnused,
} from './artifacts.ts';
import { flipBit } from './testing/flip-bit.ts';

vi.mock(import('../files/sync-to-disk.ts'), { spy: true });
const syncing = vi.mocked(syncToDisk);

describe('the artifact store', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'deckvoice-artifacts-'));
  });
  afterEach(() => {
    syncing.mockReset();
    return rm(root, { recursive: true, force: true });
  });

  it('makes a file once for the same inputs, and again for different ones', async () => {
    const store = createArtifactStore(root);
    let makes = 0;
    const ask = (inputs: unknown) =>
      store.file('text', inputs, async (file) => {
        makes += 1;
        await writeFile(file, JSON.stringify(inputs));
      });
    const first = await ask({ a: 1, b: 2 });
    const same = await ask({ b: 2, a: 1 });
    const other = await ask({ a: 1, b: 3 });
    expect(makes).toBe(2);
    expect(same).toEqual({ ...first, made: false });
    expect(await readFile(other.path, 'utf8')).toBe('{"a":1,"b":3}');
  });

  it('deletes unfinished files of dead processes, and no others', async () => {
    const store = createArtifactStore(root);
    const finished = await store.file('text', 1, (file) => writeFile(file, 'whole'));
    const unfinished = path.join(root, 'unfinished');
    const ofAnother = `${processName(process.ppid)}-text`;
    for (const name of ['11-11-text', ofAnother]) await writeFile(path.join(unfinished, name), 'half');
    await store.folder('pictures', 2, async (folder) => {
      await removeUnfinished(root);
      expect((await readdir(unfinished)).toSorted()).toEqual([path.basename(folder), ofAnother].toSorted());
    });
    expect(await readFile(finished.path, 'utf8')).toBe('whole');
  });

  it('deletes artifacts that were not requested for a day', async () => {
    const store = createArtifactStore(root);
    const ask = (key: number) => store.file('text', key, (file) => writeFile(file, 'whole'));
    const longAgo = new Date('2020-01-01');
    for (const { path: file } of [await ask(1), await ask(2)]) await utimes(file, longAgo, longAgo);
    await ask(2);
    await removeUnused(root, (lastUsedAt) => lastUsedAt < new Date('2021-01-01'));
    expect([(await ask(1)).made, (await ask(2)).made]).toEqual([true, false]);
  });

  it('leaves nothing behind if making fails, and tries again next time', async () => {
    const store = createArtifactStore(root);
    const failing = store.file('text', 1, async (file) => {
      await writeFile(file, 'half');
      throw new Error('no more ink');
    });
    await expect(failing).rejects.toThrow('no more ink');
    expect(await readdir(path.join(root, 'unfinished'))).toEqual([]);
    const made = await store.file('text', 1, (file) => writeFile(file, 'whole'));
    expect(await readFile(made.path, 'utf8')).toBe('whole');
  });

  it('lets two makers of one folder both succeed with one complete result', async () => {
    const store = createArtifactStore(root);
    const ask = (content: string) =>
      store.folder('pictures', 'same', (folder) => writeFile(path.join(folder, 'a.txt'), content));
    const [first, second] = await Promise.all([ask('one'), ask('two')]);
    expect(await readFile(path.join(first.path, 'a.txt'), 'utf8')).toBe('one');
    expect(await readFile(path.join(second.path, 'a.txt'), 'utf8')).toBe('two');
    const found = await ask('three');
    expect(found.made).toBe(false);
    expect([first.path, second.path]).toContain(found.path);
  });

  describe('damage', () => {
    const picture = 'a'.repeat(10_000);
    const harms: [string, (file: string) => Promise<void>][] = [
      ['a flipped bit', flipBit],
      ['a cut file', (file) => truncate(file, 5000)],
      ['an empty file', (file) => truncate(file, 0)],
      ['a missing file', (file) => rm(file)],
    ];

    // attack: 128
    it.each(harms)(
      '%s in a folder is detected; the folder is discarded, made again and counted',
      async (_, harm) => {
        const damaged: string[] = [];
        const store = createArtifactStore(root, { onDamaged: (kind) => damaged.push(kind) });
        const ask = () =>
          store.folder('pictures', 1, async (folder) => {
            for (const name of ['1.png', '2.png']) await writeFile(path.join(folder, name), picture);
          });
        const first = await ask();
        await harm(path.join(first.path, '2.png'));
        const second = await ask();
        expect(second.made).toBe(true);
        expect(damaged).toEqual(['pictures']);
        expect(await readFile(path.join(second.path, '2.png'), 'utf8')).toBe(picture);
        expect(await readdir(path.dirname(second.path))).toEqual([path.basename(second.path)]);
        expect((await ask()).made).toBe(false);
      },
    );

    // attack: 128
    it.each(harms)('%s is detected; the file is made again', async (_, harm) => {
      const store = createArtifactStore(root);
      const ask = () => store.file('still', 1, (file) => writeFile(file, picture));
      await harm((await ask()).path);
      const second = await ask();
      expect([second.made, await readFile(second.path, 'utf8')]).toEqual([true, picture]);
    });

    // attack: 128
    it('is detected by a check of all artifacts, which deletes only on request', async () => {
      const store = createArtifactStore(root);
      const ask = (key: number) => store.file('still', key, (file) => writeFile(file, `${picture}${key}`));
      const [one] = [await ask(1), await ask(2), await ask(3)];
      await flipBit(one.path);
      expect(await checkArtifacts(root, { mend: false })).toEqual({ checked: 3, damaged: 1 });
      expect(await checkArtifacts(root, { mend: true })).toEqual({ checked: 3, damaged: 1 });
      expect(await checkArtifacts(root, { mend: true })).toEqual({ checked: 2, damaged: 0 });
      expect([(await ask(1)).made, (await ask(2)).made]).toEqual([true, false]);
    });
  });

  it('syncs every file to the disk before it gets its name', async () => {
    const synced: string[] = [];
    syncing.mockImplementation(async (file) => {
      const names = await readdir(root, { recursive: true });
      expect(names.filter((name) => /^pictures\/..\//.test(name))).toEqual([]);
      synced.push(path.relative(root, file));
    });
    await createArtifactStore(root).folder('pictures', 1, async (folder) => {
      for (const name of ['a.txt', 'b.txt']) await writeFile(path.join(folder, name), 'whole');
    });
    const [folder = ''] = synced.slice(-1);
    expect(synced.toSorted()).toEqual([folder, path.join(folder, 'a.txt'), path.join(folder, 'b.txt')]);
  });

  it('distinguishes kinds, values and the nesting of values', () => {
    const keys = [
      artifactKey('a', { x: [1, 2] }),
      artifactKey('a', { x: ['1', 2] }),
      artifactKey('a', { x: { 0: 1, 1: 2 } }),
      artifactKey('b', { x: [1, 2] }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
