import type { z } from 'zod';
import { busy } from '../app-error.ts';
import type { SubprocessProgram } from './run-in-subprocess.ts';

const retryAfterSeconds = 30;

/** Describes a program that checks an uploaded recording. Most recordings take ten seconds. */
export function recordingProgram<Verdict>(
  program: string,
  verdict: z.ZodType<Verdict>,
): SubprocessProgram<Verdict> {
  return {
    program,
    verdict,
    timeoutMs: 180_000,
    maxMemoryBytes: 6 * 1024 ** 3,
    // The length and size of recordings are limited, so a slow check means a busy server.
    whenTooSlow: () => {
      throw busy(
        'The server is very busy and could not check the recording in time. Nothing is wrong with the recording: send it again in a moment.',
        retryAfterSeconds,
      );
    },
    upload: 'recording',
  };
}
