import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { busy } from '#server/app-error.ts';
import { runInSubprocess, type SubprocessProgram } from '#server/work-process/run-in-subprocess.ts';
import {
  type SlideRecordingToCheck,
  type SlideRecordingVerdict,
  slideRecordingVerdict,
} from './check-slide-recording.ts';

const retryAfterSeconds = 30;

const slideRecordingProgram: SubprocessProgram<SlideRecordingVerdict> = {
  program: fileURLToPath(new URL('./check-slide-recording-process.ts', import.meta.url)),
  verdict: slideRecordingVerdict,
  // Most recordings take ten seconds.
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

/**
 * Runs `checkSlideRecording` in a subprocess.
 * @throws AppError 503 `server_busy` when the server stops, or is too busy to check the recording in time
 */
export async function checkSlideRecordingInSubprocess(
  given: SlideRecordingToCheck,
  signal: AbortSignal,
): Promise<SlideRecordingVerdict> {
  const { file, preparedFile, modelFolder, artifactsFolder } = given;
  await mkdir(artifactsFolder, { recursive: true });
  const files = { reads: [file, modelFolder], writes: [artifactsFolder, path.dirname(preparedFile)] };
  return runInSubprocess(slideRecordingProgram, { argument: JSON.stringify(given), files, signal });
}
