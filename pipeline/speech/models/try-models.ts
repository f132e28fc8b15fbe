import path from 'node:path';
import { PipelineError } from '../../errors.ts';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import { toIds } from '../kokoro/kokoro-tokens.ts';
import { startKokoroProcess } from '../kokoro/start-kokoro-process.ts';
import { speechLevelDb } from '../level-speech.ts';
import type { Vocoder, VocoderSeconds } from './faster-vocoder.ts';
import { assembledModels } from './pinned-assets.ts';

/** "Customers who switched to the new plan saved two hundred dollars a month." */
const phonemes = 'kˈʌstəmɚz hˌuː swˈɪtʃt tə ðə nˈuː plˈæn sˈeɪvd tˈuː hˈʌndɹɪd dˈɑːlɚz ɐ mˈʌnθ.';
const timedRuns = 3;
const samplesPerFrame = 600;
/** Far below any speech, far above the noise of a vocoder that went wrong. */
const leastLevelDb = -40;

/**
 * Speaks a sentence with both models: the proof that what was assembled works here, and which costs less.
 * @returns the processor time of each
 * @throws PipelineError `model_damaged` when one does not speak, `speech_failed` when it does not run
 */
export async function tryModels(modelFolder: string): Promise<VocoderSeconds> {
  return { int8: await tryModel('int8', modelFolder), fp32: await tryModel('fp32', modelFolder) };
}

async function tryModel(vocoder: Vocoder, modelFolder: string): Promise<number> {
  const job = {
    ids: toIds(Array.from(phonemes, (symbol) => ({ symbol }))),
    voice: 'af_heart',
    speed: 1,
    pitch: unchangedPitch,
  };
  const engine = startKokoroProcess({
    modelFile: path.join(modelFolder, assembledModels[vocoder].graph.fileName),
    durationsFile: path.join(modelFolder, assembledModels.durations.graph.fileName),
    voicesFolder: path.join(modelFolder, 'voices'),
    threads: 1,
  });
  try {
    const rehearsed = await engine.run({ ...job, kind: 'durations' });
    // The first run loads the model and is not timed.
    const { samples } = await engine.run({ ...job, kind: 'sound' });
    const expectedSamples = rehearsed.durations.reduce((sum, frames) => sum + frames * samplesPerFrame, 0);
    const levelDb = speechLevelDb(samples) ?? Number.NEGATIVE_INFINITY;
    if (samples.length !== expectedSamples || !(levelDb > leastLevelDb)) {
      throw new PipelineError('model_damaged', 'The assembled speech model does not speak on this machine.');
    }
    const seconds: number[] = [];
    while (seconds.length < timedRuns) {
      seconds.push((await engine.run({ ...job, kind: 'sound' })).cpuSeconds);
    }
    return Math.min(...seconds);
  } finally {
    await engine.stop();
  }
}
