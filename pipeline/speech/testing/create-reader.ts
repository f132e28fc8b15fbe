import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { encodeWave } from '../../sound/encode-wave.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { rememberReadings } from '../cloning/remember-readings.ts';
import { createKokoroSynthesizer } from '../kokoro/create-kokoro-synthesizer.ts';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';

const pauseSeconds = 0.5;

/**
 * Creates a reader for tests. Use a voice that the product does not offer.
 * @param artifacts store of the sentences that were read before
 */
export async function createReader(modelFolder: string, voice: KokoroVoice, artifacts?: ArtifactStore) {
  const kokoro = await createKokoroSynthesizer({ modelFolder });
  const read = artifacts ? rememberReadings(kokoro.read, artifacts, kokoro.modelId) : kokoro.read;
  const pause = new Float32Array(pauseSeconds * speechSampleRateHz);
  const accent = voice.startsWith('b') ? 'british' : 'american';
  return {
    /** Reads the texts, sentence after sentence, as a WAV file. */
    async readAloud(texts: readonly string[]): Promise<Buffer> {
      const signal = new AbortController().signal;
      const settings = { accent, voice, speed: 1, pitch: unchangedPitch } as const;
      const readings = await Promise.all(
        texts.flatMap(splitSentences).map((text) => read({ text, ...settings }, signal)),
      );
      return encodeWave(
        joined(readings.flat().flatMap(({ samples }) => [samples, pause])),
        speechSampleRateHz,
      );
    },
    close: () => kokoro.close(),
  };
}

function joined(sounds: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}
