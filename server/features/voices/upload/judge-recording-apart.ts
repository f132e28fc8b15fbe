import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PipelineError } from '../../../../pipeline/errors.ts';
import { runTool } from '../../../../pipeline/process/run-tool.ts';
import { busy } from '../../../app-error.ts';
import { ownProgram } from '../../../own-program.ts';
import type { RecordingToJudge } from './judge-recording-file.ts';
import { type RecordingVerdict, recordingVerdict } from './recording-verdict.ts';

const program = fileURLToPath(new URL('./judge-recording-process.ts', import.meta.url));
/** Usual recordings take ten seconds. */
const timeoutMs = 180_000;
const maxMemoryBytes = 6 * 1024 ** 3;
const retryAfterSeconds = 10;

/**
 * judgeRecording in a process of its own: the event loop goes on, and so does the server whatever a hostile file does.
 * @throws AppError 503 when `signal` says that the server stops
 */
export async function judgeRecordingApart(
  recording: RecordingToJudge,
  signal: AbortSignal,
): Promise<RecordingVerdict> {
  try {
    await mkdir(recording.artifactsFolder, { recursive: true });
    const { stdout } = await runTool({
      command: process.execPath,
      args: [program, JSON.stringify(recording)],
      signal,
      timeoutMs,
      box: {
        files: {
          reads: [...ownProgram, recording.file, recording.modelFolder],
          writes: [recording.artifactsFolder],
        },
        maxMemoryBytes,
        countsWritableMemory: true,
      },
    });
    return recordingVerdict.parse(JSON.parse(stdout.toString()));
  } catch (error) {
    if (!(error instanceof PipelineError)) throw error;
    switch (error.code) {
      case 'canceled':
        throw busy(
          'The server is restarting. Please send the recording again in a moment.',
          retryAfterSeconds,
        );
      case 'tool_timeout':
        return refused('The recording could not be looked at in time. Record it again, and send it as WAV.');
      default:
        throw error;
    }
  }
}

function refused(message: string): RecordingVerdict {
  return { code: 'recording_rejected', message, faults: [{ code: 'recording_rejected', message }] };
}
