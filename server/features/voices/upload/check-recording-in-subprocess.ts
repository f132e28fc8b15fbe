import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordingProgram } from '#server/subprocesses/recording-program.ts';
import { runInSubprocess } from '#server/subprocesses/run-in-subprocess.ts';
import type { RecordingToCheck } from './check-recording-file.ts';
import { type RecordingVerdict, recordingVerdict } from './recording-verdict.ts';

const recordingCheck = recordingProgram(
  fileURLToPath(new URL('./check-recording-process.ts', import.meta.url)),
  recordingVerdict,
);

/**
 * Runs checkRecordingFile in a subprocess.
 * @throws AppError 503 `server_busy` if the server is stopping, or too busy to check the recording in time
 */
export async function checkRecordingInSubprocess(
  recording: RecordingToCheck,
  signal: AbortSignal,
  timeoutMs = recordingCheck.timeoutMs,
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
    { ...recordingCheck, timeoutMs },
    { argument: JSON.stringify(recording), files, signal },
  );
}
