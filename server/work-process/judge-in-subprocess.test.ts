import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { judgeInSubprocess } from './judge-in-subprocess.ts';

const judge = {
  // It is no program that judges, so it fails.
  program: fileURLToPath(new URL('./testing/no-such-program.ts', import.meta.url)),
  verdict: z.null(),
  timeoutMs: 60_000,
  whenTooSlow: () => null,
  upload: 'recording',
};
const judged = (writes: string[]) =>
  judgeInSubprocess(judge, {
    argument: '',
    files: { reads: [], writes },
    signal: new AbortController().signal,
  });

// fault: R20
it('a program that fails beside a full disk is not what failed', async () => {
  await expect(judged([])).rejects.toMatchObject({ code: 'tool_failed' });
  // It has no room for anybody, whatever the machine.
  await expect(judged(['/proc'])).rejects.toMatchObject({ code: 'disk_full' });
});
