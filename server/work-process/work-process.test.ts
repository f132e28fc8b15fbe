import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createWorkProcess } from './work-process.ts';

const program = fileURLToPath(new URL('./testing/tell-priority.ts', import.meta.url));

it.each([
  ['gives way to the server and to what somebody waits for', {}, 10],
  ['has the nice level that it is started with', { niceness: 12 }, 12],
])('a work process %s', async (_what, options, niceness) => {
  const workProcess = createWorkProcess<null, never, number>({
    program,
    settings: null,
    progress: z.never(),
    result: z.number(),
    temporaryFolder: tmpdir(),
    ...options,
  });
  try {
    const watch = { signal: new AbortController().signal, onProgress: () => {} };
    expect(await workProcess.work(null, watch)).toBe(niceness);
  } finally {
    await workProcess.stop();
  }
});
