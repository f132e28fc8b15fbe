import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PipelineError } from '../../errors.ts';
import { speechLevelDb } from '../../sound/level-speech.ts';
import { unchangedPitch } from './kokoro-job.ts';
import { toIds } from './kokoro-tokens.ts';
import type { Vocoder, VocoderSeconds } from './model/faster-vocoder.ts';
import { assembledModelFiles, type ModelFiles } from './model/packed-models.ts';
import { type KokoroProcess, startKokoroProcess } from './start-kokoro-process.ts';

/** "Customers who switched to the new plan saved two hundred dollars a month." */
const phonemes = 'kˈʌstəmɚz hˌuː swˈɪtʃt tə ðə nˈuː plˈæn sˈeɪvd tˈuː hˈʌndɹɪd dˈɑːlɚz ɐ mˈʌnθ.';
const timedRuns = 3;
const samplesPerFrame = 600;
/** Level far below any speech and far above the noise of a broken vocoder. */
const leastLevelDb = -40;

const job = {
  ids: toIds(Array.from(phonemes, (symbol) => ({ symbol }))),
  voice: 'af_heart',
  speed: 1,
  pitch: unchangedPitch,
};

/**
 * Speaks a sentence with both models, which proves that they work on this machine and shows which costs less.
 * @returns the processor time of each
 * @throws PipelineError `model_damaged` when one does not speak, `speech_failed` when it does not run
 */
export async function tryModels(modelFolder: string): Promise<VocoderSeconds> {
  const withModel = <T>(vocoder: Vocoder, work: (engine: KokoroProcess) => Promise<T>) =>
    withEngine(modelFolder, assembledModelFiles(modelFolder, vocoder), work);
  return withModel('int8', (int8) =>
    withModel('fp32', async (fp32) => {
      // Loading takes longer than speaking, and may disturb nothing: only what is timed runs alone.
      await Promise.all([int8, fp32].map(requireSpeech));
      return { int8: await timeModel(int8), fp32: await timeModel(fp32) };
    }),
  );
}

/** Checks that two forms of a model give bit-identical speech. @throws PipelineError `speech_failed` */
export async function speakAlike(
  modelFolder: string,
  forms: readonly [ModelFiles, ModelFiles],
): Promise<boolean> {
  const [one, other] = await Promise.all(
    forms.map((files) =>
      withEngine(modelFolder, files, async (engine) => {
        const { durations } = await engine.run({ ...job, kind: 'durations' });
        const { samples, pitchHz } = await engine.run({ ...job, kind: 'sound' });
        return { durations, samples, pitchHz };
      }),
    ),
  );
  return isDeepStrictEqual(one, other);
}

/** Loads the model. @throws PipelineError `model_damaged` when it does not speak */
async function requireSpeech(engine: KokoroProcess): Promise<void> {
  const rehearsed = await engine.run({ ...job, kind: 'durations' });
  const { samples } = await engine.run({ ...job, kind: 'sound' });
  const expectedSamples = rehearsed.durations.reduce((sum, frames) => sum + frames * samplesPerFrame, 0);
  const levelDb = speechLevelDb(samples) ?? Number.NEGATIVE_INFINITY;
  if (samples.length !== expectedSamples || !(levelDb > leastLevelDb)) {
    throw new PipelineError('model_damaged', 'The assembled speech model does not speak on this machine.');
  }
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
