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
it('a program that fails beside a full disk is not what failed', async () => {
  await expect(run([])).rejects.toMatchObject({ code: 'tool_failed' });
  // It has no room for anybody, whatever the machine.
  await expect(run(['/proc'])).rejects.toMatchObject({ code: 'disk_full' });
});
