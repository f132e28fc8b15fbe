import { tmpdir } from 'node:os';
import type { z } from 'zod';
import { PipelineError } from '#runtime/errors.ts';
import { assertDiskHasRoom } from '#runtime/files/disk-room.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { ownProgram, ownProgramEnvironment } from '#runtime/process/sandbox/own-program.ts';
import { busy } from '../app-error.ts';

const retryAfterSeconds = 10;
const usualMemoryBytes = 2 * 1024 ** 3;

export type SubprocessProgram<Verdict> = {
  /** Path of a program of ours. It reads the files that its one argument describes, and prints its result as JSON. */
  program: string;
  verdict: z.ZodType<Verdict>;
  timeoutMs: number;
  /** Default: two gigabytes. */
  maxMemoryBytes?: number;
  /** Called after a timeout: returns a result, or throws an AppError if the file may not be to blame. */
  whenTooSlow: () => Verdict;
  /** Name of the upload in the message to the user when the server stops, such as `deck`. */
  upload: string;
};

/**
 * Runs a program on uploaded files in a sandboxed subprocess: it never blocks the event loop, and a hostile file can harm only that
 * process.
 * @param files the files and folders that the program may open, beside its own
 * @throws AppError 503 `server_busy` when `signal` says that the server stops
 * @throws PipelineError `disk_full` when the program failed because the disk is full, so the file is not to blame
 */
export async function runInSubprocess<Verdict>(
  { program, verdict, timeoutMs, maxMemoryBytes, whenTooSlow, upload }: SubprocessProgram<Verdict>,
  {
    argument,
    stdin,
    files,
    signal,
  }: {
    argument: string;
    stdin?: Uint8Array;
    files: { reads: string[]; writes?: string[] };
    signal: AbortSignal;
  },
): Promise<Verdict> {
  try {
    const { stdout } = await runTool({
      command: process.execPath,
      args: [program, argument],
      env: ownProgramEnvironment(),
      ...(stdin && { stdin }),
      signal,
      timeoutMs,
      sandbox: {
        files: { ...files, reads: [...ownProgram, ...files.reads] },
        maxMemoryBytes: maxMemoryBytes ?? usualMemoryBytes,
        countsWritableMemory: true,
      },
    });
    return verdict.parse(JSON.parse(stdout.toString()));
  } catch (error) {
    if (!(error instanceof PipelineError)) throw error;
    switch (error.code) {
      case 'canceled':
        throw busy(
          `The server is restarting. Please send the ${upload} again in a moment.`,
          retryAfterSeconds,
        );
      case 'tool_timeout':
        return whenTooSlow();
      default:
        for (const folder of [...(files.writes ?? []), tmpdir()]) await assertDiskHasRoom(folder, error);
        throw error;
    }
  }
}
