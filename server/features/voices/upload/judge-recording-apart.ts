import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type JudgeProgram, judgeApart } from '../../../work-process/judge-apart.ts';
import type { RecordingToJudge } from './judge-recording-file.ts';
import { type RecordingVerdict, recordingVerdict } from './recording-verdict.ts';

const tooSlow = {
  code: 'recording_rejected',
  message: 'The recording could not be analysed in time. Record it again, and send it as WAV.',
} as const;

const recordingJudge: JudgeProgram<RecordingVerdict> = {
  program: fileURLToPath(new URL('./judge-recording-process.ts', import.meta.url)),
  verdict: recordingVerdict,
  // Usual recordings take ten seconds.
  timeoutMs: 180_000,
  maxMemoryBytes: 6 * 1024 ** 3,
  tooSlow: { ...tooSlow, faults: [tooSlow] },
  upload: 'recording',
};

/** Runs judgeRecordingFile in a process of its own. @throws AppError 503 `server_busy` when the server stops */
export async function judgeRecordingApart(
  recording: RecordingToJudge,
  signal: AbortSignal,
): Promise<RecordingVerdict> {
  const { file, modelFolder, artifactsFolder } = recording;
  await mkdir(artifactsFolder, { recursive: true });
  const files = { reads: [file, modelFolder], writes: [artifactsFolder] };
  return judgeApart(recordingJudge, { argument: JSON.stringify(recording), files, signal });
}
