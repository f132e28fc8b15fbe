import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { busy } from '#server/app-error.ts';
import { runInSubprocess, type SubprocessProgram } from '#server/work-process/run-in-subprocess.ts';
import type { RecordingToCheck } from './check-recording-file.ts';
import { type RecordingVerdict, recordingVerdict } from './recording-verdict.ts';

const retryAfterSeconds = 30;

const recordingProgram: SubprocessProgram<RecordingVerdict> = {
  program: fileURLToPath(new URL('./check-recording-process.ts', import.meta.url)),
  verdict: recordingVerdict,
  // Typical recordings take ten seconds.
  timeoutMs: 180_000,
  maxMemoryBytes: 6 * 1024 ** 3,
  // Length and size of a recording are limited, so a slow check is the fault of a busy server.
  whenTooSlow: () => {
    throw busy(
      'The server is very busy and could not check the recording in time. Nothing is wrong with the recording: send it again in a moment.',
      retryAfterSeconds,
    );
  },
  upload: 'recording',
};

/**
 * Runs checkRecordingFile in a subprocess.
 * @throws AppError 503 `server_busy` if the server is stopping, or too busy to check the recording in time
 */
export async function checkRecordingInSubprocess(
  recording: RecordingToCheck,
  signal: AbortSignal,
  timeoutMs = recordingProgram.timeoutMs,
): Promise<RecordingVerdict> {
  const { file, modelFolder, artifactsFolder, addsTo } = recording;
  await mkdir(artifactsFolder, { recursive: true });
  const files = addsTo
    ? {
        reads: [file, addsTo.earlierFile, modelFolder],
        writes: [artifactsFolder, path.dirname(addsTo.joinedFile)],
      }
    : { reads: [file, modelFolder], writes: [artifactsFolder] };
  return runInSubprocess(
    { ...recordingProgram, timeoutMs },
    { argument: JSON.stringify(recording), files, signal },
  );
}
