import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { busy } from '#server/app-error.ts';
import { type JudgeProgram, judgeInSubprocess } from '#server/work-process/judge-in-subprocess.ts';
import type { RecordingToJudge } from './judge-recording-file.ts';
import { type RecordingVerdict, recordingVerdict } from './recording-verdict.ts';

const retryAfterSeconds = 30;

const recordingJudge: JudgeProgram<RecordingVerdict> = {
  program: fileURLToPath(new URL('./judge-recording-process.ts', import.meta.url)),
  verdict: recordingVerdict,
  // Usual recordings take ten seconds.
  timeoutMs: 180_000,
  maxMemoryBytes: 6 * 1024 ** 3,
  // The length and size of a recording are limited, so a slow check is the fault of a busy server.
  whenTooSlow: () => {
    throw busy(
      'The server is very busy and could not check the recording in time. Nothing is wrong with the recording: send it again in a moment.',
      retryAfterSeconds,
    );
  },
  upload: 'recording',
};

/**
 * Runs judgeRecordingFile in a process of its own.
 * @throws AppError 503 `server_busy` when the server stops, or is too busy to judge the recording in time
 */
export async function judgeRecordingInSubprocess(
  recording: RecordingToJudge,
  signal: AbortSignal,
  timeoutMs = recordingJudge.timeoutMs,
): Promise<RecordingVerdict> {
  const { file, modelFolder, artifactsFolder, addsTo } = recording;
  await mkdir(artifactsFolder, { recursive: true });
  const files = addsTo
    ? {
        reads: [file, addsTo.earlierFile, modelFolder],
        writes: [artifactsFolder, path.dirname(addsTo.joinedFile)],
      }
    : { reads: [file, modelFolder], writes: [artifactsFolder] };
  return judgeInSubprocess(
    { ...recordingJudge, timeoutMs },
    { argument: JSON.stringify(recording), files, signal },
  );
}
