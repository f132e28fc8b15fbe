import { z } from 'zod';
import { accent } from '../../../../contract/voice.ts';
import { PipelineError } from '../../../../pipeline/errors.ts';
import { loadCloningAssets } from '../../../../pipeline/speech/cloning/cloning-assets.ts';
import { checkPassport } from '../../../../pipeline/speech/cloning/passport.ts';
import {
  createSpeakerEncoder,
  type SpeakerEncoder,
} from '../../../../pipeline/speech/cloning/speaker-encoder.ts';
import { createKokoroSynthesizer } from '../../../../pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { decodeRecording } from '../../../../pipeline/speech/recording/decode-recording.ts';
import { judgeRecording } from '../../../../pipeline/speech/recording/judge-recording.ts';
import { measureRecording } from '../../../../pipeline/speech/recording/measure-recording.ts';
import type { Recording } from '../../../../pipeline/speech/recording/recording.ts';
import type { RecordingVerdict } from './recording-verdict.ts';

export const recordingToJudge = z.object({
  file: z.string(),
  /** What must be said in the first seconds, by whoever says the rest. */
  phrase: z.string(),
  accent,
  modelFolder: z.string(),
});
export type RecordingToJudge = z.infer<typeof recordingToJudge>;

/** Listens to a whole recording, which takes seconds of the thread: see judge-recording-apart.ts. */
export async function judgeRecordingFile(given: RecordingToJudge): Promise<RecordingVerdict> {
  try {
    const recording = await decodeRecording(given.file, neverAborted);
    const encoder = await createSpeakerEncoder(await loadCloningAssets());
    const { rejections, warnings } = judgeRecording(await measureRecording(recording, encoder));
    const [first] = rejections;
    if (first) return { code: 'recording_rejected', message: first.message, faults: rejections };
    await requirePassport(given, recording, encoder);
    return { warnings };
  } catch (error) {
    if (!(error instanceof PipelineError)) throw error;
    switch (error.code) {
      case 'recording_unreadable':
      case 'recording_too_long':
      case 'recording_rejected':
      case 'phrase_not_found':
      case 'speaker_mismatch': {
        const { code, message } = error;
        return { code, message, faults: [{ code, message }] };
      }
      default:
        throw error;
    }
  }
}

/** The process that this runs in is killed when nobody waits for it any more. */
const neverAborted = new AbortController().signal;

async function requirePassport(
  { phrase, accent, modelFolder }: RecordingToJudge,
  recording: Recording,
  encoder: SpeakerEncoder,
): Promise<void> {
  // One engine: a few seconds of speech are read, and each takes a gigabyte.
  const kokoro = await createKokoroSynthesizer({ modelFolder, workers: 1, threadsPerWorker: 2 });
  try {
    const engine = { accent, read: kokoro.read, encoder };
    await checkPassport({ recording, phrase }, engine, neverAborted);
  } finally {
    await kokoro.close();
  }
}
