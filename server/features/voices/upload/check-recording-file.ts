import path from 'node:path';
import { z } from 'zod';
import { accent } from '#contract/voice.ts';
import {
  type CloneContext,
  checkBeginning,
  checkChallenge,
  measureRecording,
  rememberReadings,
} from '#pipeline/for-the-server/recording-checks.ts';
import {
  checkRecording,
  createSpeakerEncoder,
  loadCloningAssets,
} from '#pipeline/for-the-server/recording-findings.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { PipelineError } from '#runtime/errors.ts';
import { addReading } from './add-reading.ts';
import { checkSound, rejected } from './check-sound.ts';
import type { RecordingVerdict } from './recording-verdict.ts';

export const recordingToCheck = z.object({
  file: z.string(),
  /** Challenge that the speaker of the rest must say in the first seconds. */
  phrase: z.string(),
  /** Text that must be read after the challenge, by paragraph. */
  script: z.array(z.string()),
  accent,
  /** False if little speech is a fault. */
  mayBeShort: z.boolean(),
  /** Earlier recording that this reading is added to, and the file for both together. Null for a first recording. */
  addsTo: z.object({ earlierFile: z.string(), joinedFile: z.string() }).nullable(),
  modelFolder: z.string(),
  /** Folder in which readings by the stock voices are cached. */
  artifactsFolder: z.string(),
});
export type RecordingToCheck = z.infer<typeof recordingToCheck>;

/** Checks a whole recording. This blocks the thread for seconds, hence check-recording-in-subprocess.ts. */
export async function checkRecordingFile(given: RecordingToCheck): Promise<RecordingVerdict> {
  try {
    const recording = await decodeRecording(given.file, neverAborted);
    const assets = await loadCloningAssets();
    const encoder = await createSpeakerEncoder(assets.encoder);
    const measures = await measureRecording(recording, encoder);
    const findings = checkRecording(measures);
    const refusal = checkSound(findings, { mayBeShort: given.mayBeShort || given.addsTo !== null });
    if (refusal) return refusal;
    return await withEngine(given, { assets, encoder }, async (context) => {
      const challenge = await checkChallenge(
        { recording, phrase: given.phrase },
        context.engine,
        neverAborted,
      );
      const otherText = await checkBeginning(recording, given.script, context, neverAborted);
      if (otherText) return rejected(otherText);
      if (!given.addsTo) return { warnings: findings.warnings };
      const added = { recording, measures, phraseEndSeconds: challenge.phraseEndSeconds };
      return addReading(added, given.addsTo, encoder, neverAborted);
    });
  } catch (error) {
    if (!(error instanceof PipelineError)) throw error;
    switch (error.code) {
      case 'recording_unreadable':
      case 'recording_too_long':
      case 'recording_rejected':
      case 'phrase_not_found':
      case 'speaker_mismatch':
      case 'other_speaker': {
        const { code, message } = error;
        return { code, message, faults: [{ code, message }] };
      }
      default:
        throw error;
    }
  }
}

/** Signal without a use: the process that runs this is killed when its result is no longer needed. */
const neverAborted = new AbortController().signal;

async function withEngine<Result>(
  { accent, modelFolder, artifactsFolder }: RecordingToCheck,
  { assets, encoder }: Pick<CloneContext, 'assets'> & Pick<CloneContext['engine'], 'encoder'>,
  use: (context: CloneContext) => Promise<Result>,
): Promise<Result> {
  // One engine is enough, because only a few seconds of speech are read, and each engine takes a gigabyte.
  const kokoro = await createKokoroSynthesizer({ modelFolder, workers: 1, threadsPerWorker: 2 });
  try {
    const { read, modelId } = kokoro;
    const readStock = rememberReadings(read, createArtifactStore(artifactsFolder), modelId);
    return await use({
      engine: { accent, read, readStock, encoder },
      assets,
      voicesFolder: path.join(modelFolder, 'voices'),
      excludedVoices: new Set(),
    });
  } finally {
    await kokoro.close();
  }
}
