import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import { speechLevelDb } from '../../sound/level-speech.ts';
import { type KokoroResult, unchangedPitch } from './kokoro-job.ts';
import { toIds } from './kokoro-tokens.ts';
import type { Vocoder, VocoderSeconds } from './model/faster-vocoder.ts';
import { assembledModelFiles, type ModelFiles } from './model/packed-models.ts';
import { type KokoroProcess, startKokoroProcess } from './start-kokoro-process.ts';

/**
 * Phonemes of "Customers who switched to the new plan." The models differ by the same factor over a longer
 * sentence.
 */
const phonemes = 'kˈʌstəmɚz hˌuː swˈɪtʃt tə ðə nˈuː plˈæn.';
const timedRuns = 3;
const samplesPerFrame = 600;
/** Level far below any speech and far above the noise of a broken vocoder. */
const minLevelDb = -40;

const job = {
  ids: toIds(Array.from(phonemes, (symbol) => ({ symbol }))),
  voice: 'af_heart',
  speed: 1,
  pitch: unchangedPitch,
};

/** A spoken sentence: everything that depends on the model. */
export type TrialSpeech = Pick<KokoroResult, 'durations' | 'samples' | 'pitchHz'>;

/**
 * Speaks a sentence with both models, which proves that they work on this machine and shows which one costs less.
 * @returns the processor time and the speech of each
 * @throws PipelineError `model_damaged` if one does not speak, `speech_failed` if it does not run
 */
export async function tryModels(
  modelFolder: string,
): Promise<{ seconds: VocoderSeconds; speech: Record<Vocoder, TrialSpeech> }> {
  const withModel = <T>(vocoder: Vocoder, work: (engine: KokoroProcess) => Promise<T>) =>
    withEngine(modelFolder, assembledModelFiles(modelFolder, vocoder), work);
  return withModel('int8', (int8) =>
    withModel('fp32', async (fp32) => {
      // Only the timed speech must run alone. Loading takes longer than speaking, and runs in parallel.
      const [ofInt8, ofFp32] = await Promise.all([requireSpeech(int8), requireSpeech(fp32)]);
      return {
        seconds: { int8: await timeModel(int8), fp32: await timeModel(fp32) },
        speech: { int8: ofInt8, fp32: ofFp32 },
      };
    }),
  );
}

/**
 * Speaks the sentence of `tryModels` with one model.
 * @throws PipelineError `model_damaged` | `speech_failed`
 */
export function speakTrial(modelFolder: string, files: ModelFiles): Promise<TrialSpeech> {
  return withEngine(modelFolder, files, requireSpeech);
}

/**
 * Loads the model.
 * @throws PipelineError `model_damaged` if it does not speak
 */
async function requireSpeech(engine: KokoroProcess): Promise<TrialSpeech> {
  const { durations } = await engine.run({ ...job, kind: 'durations' });
  const { samples, pitchHz } = await engine.run({ ...job, kind: 'sound' });
  const expectedSamples = durations.reduce((sum, frames) => sum + frames * samplesPerFrame, 0);
  const levelDb = speechLevelDb(samples) ?? Number.NEGATIVE_INFINITY;
  if (samples.length !== expectedSamples || !(levelDb > minLevelDb)) {
    throw new PipelineError('model_damaged', 'The assembled speech model does not speak on this machine.');
  }
  return { durations, samples, pitchHz };
}

async function timeModel(engine: KokoroProcess): Promise<number> {
  const seconds: number[] = [];
  while (seconds.length < timedRuns) {
    seconds.push((await engine.run({ ...job, kind: 'sound' })).cpuSeconds);
  }
  return Math.min(...seconds);
}

async function withEngine<T>(
  modelFolder: string,
  files: ModelFiles,
  work: (engine: KokoroProcess) => Promise<T>,
): Promise<T> {
  const voicesFolder = path.join(modelFolder, 'voices');
  const engine = startKokoroProcess({ ...files, voicesFolder, threads: 1, loadsFirst: 'durations' });
  try {
    return await work(engine);
  } finally {
    await engine.stop();
  }
}
