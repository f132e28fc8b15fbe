import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runInSubprocess } from './run-in-subprocess.ts';

const program = {
  // No such file exists, so the program fails.
  program: fileURLToPath(new URL('./testing/no-such-program.ts', import.meta.url)),
  verdict: z.null(),
  timeoutMs: 60_000,
  whenTooSlow: () => null,
  upload: 'recording',
};
const run = (writes: string[]) =>
  runInSubprocess(program, {
    argument: '',
    files: { reads: [], writes },
    signal: new AbortController().signal,
  });

// fault: R20
it('a failed program is reported as a full disk only if the disk is full', async () => {
  await expect(run([])).rejects.toMatchObject({ code: 'tool_failed' });
  // `/proc` has no free space, on any machine.
  await expect(run(['/proc'])).rejects.toMatchObject({ code: 'disk_full' });
});
