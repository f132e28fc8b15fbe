import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownProcessName } from './process-name.ts';
import { sweepTemporaryFolders, withTemporaryFolder } from './temporary-folder.ts';

const hourMs = 60 * 60_000;

test('a temporary folder is private, and deleted afterwards, even after a failure', async () => {
  const folders: string[] = [];
  const result = await withTemporaryFolder('test', async (folder) => {
    folders.push(folder);
    await writeFile(path.join(folder, 'file'), 'words');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    return 'done';
  });
  expect(result).toBe('done');
  const failing = withTemporaryFolder('test', async (folder) => {
    folders.push(folder);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  for (const folder of folders) await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test('only folders of killed processes are deleted, after an hour or at once', async () => {
  // No process has this start time, because only the first process starts so early.
  const of = (maker: string) => path.join(tmpdir(), `deckvoice-${maker}-test-${process.pid}`);
  const [left, ours, others] = [
    of('1-1'),
    of(ownProcessName()),
    path.join(tmpdir(), `deckvoice-x-${process.pid}`),
  ];
  const all = [left, ours, others];
  for (const folder of all) await mkdir(folder);
  const there = () =>
    Promise.all(
      all.map((folder) =>
        stat(folder).then(
          () => true,
          () => false,
        ),
      ),
    );

  await sweepTemporaryFolders();
  expect(await there()).toEqual([true, true, true]);
  await sweepTemporaryFolders({}, Date.now() + 2 * hourMs);
  expect(await there()).toEqual([false, true, true]);

  await mkdir(left);
  await sweepTemporaryFolders({ purpose: 'other', minAgeMs: 0 });
  expect(await there()).toEqual([true, true, true]);
  await sweepTemporaryFolders({ purpose: 'test', minAgeMs: 0 });
  expect(await there()).toEqual([false, true, true]);
  for (const folder of all) await rm(folder, { recursive: true, force: true });
});
