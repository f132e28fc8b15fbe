import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { readInSubprocess } from './read-in-subprocess.ts';

const largeBytes = 2 * 1024 ** 3;
const oneMinuteMs = 60_000;

let folder: string;
let task: { file: string; copy: string; maxBytes: number };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-apart-'));
  task = { file: path.join(folder, 'large'), copy: path.join(folder, 'copy'), maxBytes: largeBytes };
  await writeFile(task.file, '');
  // The file is long enough to be caught while it is read, and takes no space on the disk.
  await truncate(task.file, largeBytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stops the process that copies the large file, as if it waited for a file system that does not answer. */
async function stopReader(): Promise<number> {
  const pid = await eventually(async () => {
    const found = (await readdir('/proc')).map(Number).find(isReader);
    if (found === undefined) throw new Error('The file is not being read yet.');
    return found;
  });
  process.kill(pid, 'SIGSTOP');
  return pid;
}

function isReader(pid: number): boolean {
  if (!Number.isInteger(pid)) return false;
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words[1]?.endsWith('read-given-process.ts') === true && words.includes(task.file);
  } catch {
    return false;
  }
}

// attack: 267
it('a signal cancels the reading of a file that stalls, and ends its reader', async () => {
  const cancel = new AbortController();
  const reading = readInSubprocess(task, oneMinuteMs, cancel.signal);
  const pid = await stopReader();
  cancel.abort();
  await expect(reading).rejects.toMatchObject({ code: 'canceled' });
  await eventually(() => expect(isReader(pid)).toBe(false));
  await rm(task.copy, { force: true });
});

// attack: 267
it('a file that is not read within its time counts as too slow', async () => {
  expect(await readInSubprocess(task, 1, new AbortController().signal)).toEqual({ kind: 'too slow' });
});
