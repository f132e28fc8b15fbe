import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createWorkProcess } from './work-process.ts';

const execPath = process.execPath;
afterEach(() => {
  vi.unstubAllEnvs();
  process.execPath = execPath;
});

const program = fileURLToPath(new URL('./testing/report-priority.ts', import.meta.url));

const watch = { signal: new AbortController().signal, onProgress: () => {} };
const createTeller = (options: { niceness?: number }) =>
  createWorkProcess<null, never, number>({
    program,
    settings: null,
    progress: z.never(),
    result: z.number(),
    temporaryFolder: tmpdir(),
    ...options,
  });

it.each([
  ['has a lower priority than the server and interactive work', {}, 10],
  ['has the requested nice level', { niceness: 12 }, 12],
])('a work process %s', async (_what, options, niceness) => {
  const workProcess = createTeller(options);
  try {
    expect(await workProcess.work(null, watch)).toBe(niceness);
  } finally {
    await workProcess.stop();
  }
});

// fault: R20
it('a program that finds the disk full is reported with that code', async () => {
  const workProcess = createWorkProcess<null, never, null>({
    program: fileURLToPath(new URL('./testing/fill-disk.ts', import.meta.url)),
    settings: null,
    progress: z.never(),
    result: z.null(),
    temporaryFolder: tmpdir(),
  });
  try {
    await expect(workProcess.work(null, watch)).rejects.toMatchObject({ code: 'disk_full' });
  } finally {
    await workProcess.stop();
  }
});

it('a process that cannot be started fails its task, can still be stopped, and is started again', async () => {
  const workProcess = createTeller({});
  // If available, setpriv is looked up in PATH and starts the program; otherwise execPath is started directly.
  vi.stubEnv('PATH', '/nowhere');
  process.execPath = '/nowhere/node';
  const failed = expect(workProcess.work(null, watch)).rejects.toThrow('ENOENT');
  await workProcess.stop();
  await failed;
  await workProcess.stop();
  vi.unstubAllEnvs();
  process.execPath = execPath;
  try {
    expect(await workProcess.work(null, watch)).toBe(10);
  } finally {
    await workProcess.stop();
  }
});
