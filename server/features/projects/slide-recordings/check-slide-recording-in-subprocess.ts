import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordingProgram } from '#server/subprocesses/recording-program.ts';
import { runInSubprocess } from '#server/subprocesses/run-in-subprocess.ts';
import {
  type SlideRecordingToCheck,
  type SlideRecordingVerdict,
  slideRecordingVerdict,
} from './check-slide-recording.ts';

const slideRecordingCheck = recordingProgram(
  fileURLToPath(new URL('./check-slide-recording-process.ts', import.meta.url)),
  slideRecordingVerdict,
);

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
  return runInSubprocess(slideRecordingCheck, { argument: JSON.stringify(given), files, signal });
}
