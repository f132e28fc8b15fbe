import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { canceledError } from '#runtime/errors.ts';
import { otherThanFiles } from '#runtime/files/regular-file.ts';
import { runTool } from '#runtime/process/run-tool.ts';

const program = fileURLToPath(new URL('./read-given-process.ts', import.meta.url));

/** Outcome of the program. */
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('copied'), bytes: z.int() }),
  z.strictObject({ kind: z.literal('listed'), names: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('missing') }),
  z.strictObject({ kind: z.literal('other'), found: z.enum(otherThanFiles) }),
  z.strictObject({ kind: z.literal('too large') }),
  z.strictObject({ kind: z.literal('disk full') }),
  z.strictObject({ kind: z.literal('unreadable'), reason: z.string() }),
]);
export type GivenFileOutcome = z.infer<typeof outcome>;

/**
 * Task of the program, with absolute paths. `copy` must not exist yet. The success of a copy is `copied`, that of a
 * folder `listed`.
 */
export type ReadTask = { file: string; copy: string; maxBytes: number } | { folder: string };

/**
 * Copies a file that the user named, or lists a folder, in a subprocess. The subprocess exists for the command's
 * exit: a network file system that has gone away blocks every thread that accesses it, and Node ends only after its
 * threads. In that case the subprocess is killed, and the command does not wait for it.
 * @returns its outcome; `too slow` if it took longer than `timeLimitMs`
 * @throws PipelineError `canceled` | `tool_failed`
 */
export async function readInSubprocess(
  task: ReadTask,
  timeLimitMs: number,
  signal: AbortSignal,
): Promise<GivenFileOutcome | { kind: 'too slow' }> {
  const tooSlow = AbortSignal.timeout(timeLimitMs);
  const ended = AbortSignal.any([signal, tooSlow]);
  const running = runTool({
    command: process.execPath,
    args: [program, ...argumentsOf(task)],
    signal: ended,
    // The signal fires first.
    timeoutMs: 2 * timeLimitMs,
  });
  try {
    const { stdout } = await Promise.race([running, rejectedBy(ended)]);
    return outcome.parse(JSON.parse(stdout.toString('utf8')));
  } catch (error) {
    running.catch(() => {});
    if (signal.aborted) throw canceledError();
    if (tooSlow.aborted) return { kind: 'too slow' };
    throw error;
  }
}

function argumentsOf(task: ReadTask): string[] {
  if ('folder' in task) return ['list', task.folder];
  return ['copy', task.file, task.copy, String(task.maxBytes)];
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
