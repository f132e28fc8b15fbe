import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { errorCodes } from '#contract/errors.ts';
import type { Recording } from '#pipeline/for-the-server/recording-checks.ts';
import { createSpeakerEncoder, loadCloningAssets } from '#pipeline/for-the-server/recording-findings.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { prepareSlideRecording } from '#pipeline/speech/slide-recording/prepare-slide-recording.ts';
import { recordedWave } from '#pipeline/speech/slide-recording/recorded-samples.ts';
import { recordedSentence } from '#pipeline/speech/slide-recording/recorded-sentence.ts';
import { rememberSpeech } from '#pipeline/speech/speech-artifacts.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { PipelineError } from '#runtime/errors.ts';

export const slideRecordingToCheck = z.object({
  file: z.string(),
  slideNumber: z.int(),
  /** Script of the slide. */
  script: z.string(),
  /** Output path of the prepared recording. */
  preparedFile: z.string(),
  modelFolder: z.string(),
  /** Folder for synthesised readings, which is deleted with the upload. */
  artifactsFolder: z.string(),
});
export type SlideRecordingToCheck = z.infer<typeof slideRecordingToCheck>;

/** Result of a check. The prepared recording is in its file, or there is a reason why not. */
export const slideRecordingVerdict = z.union([
  z.object({
    sentences: z.array(recordedSentence),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
  z.object({ code: z.enum(errorCodes), message: z.string() }),
]);
export type SlideRecordingVerdict = z.infer<typeof slideRecordingVerdict>;

/**
 * Checks a recording, and finds the time of each word. It blocks the thread for seconds, hence
 * check-slide-recording-in-subprocess.ts.
 */
export async function checkSlideRecording(given: SlideRecordingToCheck): Promise<SlideRecordingVerdict> {
  try {
    return await prepare(given, await decodeRecording(given.file, neverAborted));
  } catch (error) {
    if (!(error instanceof PipelineError)) throw error;
    switch (error.code) {
      case 'recording_unreadable':
      case 'recording_too_long':
      case 'recording_rejected':
      case 'recording_not_the_text':
        return { code: error.code, message: error.message };
      default:
        throw error;
    }
  }
}

async function prepare(
  { slideNumber, script, preparedFile, modelFolder, artifactsFolder }: SlideRecordingToCheck,
  recording: Recording,
): Promise<SlideRecordingVerdict> {
  const kokoro = await createKokoroSynthesizer({ modelFolder, workers: 1, threadsPerWorker: 2 });
  try {
    const reader = rememberSpeech(kokoro, createArtifactStore(artifactsFolder));
    const { samples, sentences, warnings } = await prepareSlideRecording(
      recording,
      { slideNumber, script },
      {
        read: (text, voice) => reader.speak({ text, voice, speed: 1, pronunciations: [] }, neverAborted),
        encoder: await createSpeakerEncoder((await loadCloningAssets()).encoder),
      },
    );
    await writeFile(preparedFile, recordedWave(samples), { mode: 0o600 });
    return { sentences, warnings };
  } finally {
    await kokoro.close();
  }
}

/** Signal that never aborts: the whole process is killed when the result is no longer needed. */
const neverAborted = new AbortController().signal;
