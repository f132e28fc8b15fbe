import { splitSentences } from '../../script/spoken-text/split-sentences.ts';
import { encodeWave } from '../encode-wave.ts';
import { createKokoroSynthesizer } from '../kokoro/create-kokoro-synthesizer.ts';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import type { KokoroVoice } from '../models/pinned-assets.ts';
import { speechSampleRateHz } from '../synthesizer.ts';

const pauseSeconds = 0.5;

/** Somebody who can read aloud: take a voice that the product does not offer. */
export async function createReader(modelFolder: string, voice: KokoroVoice) {
  const kokoro = await createKokoroSynthesizer({ modelFolder });
  const pause = new Float32Array(pauseSeconds * speechSampleRateHz);
  const accent = voice.startsWith('b') ? 'british' : 'american';
  return {
    /** A WAV file of the texts, sentence after sentence. */
    async readAloud(texts: readonly string[]): Promise<Buffer> {
      const signal = new AbortController().signal;
      const manner = { accent, voice, speed: 1, pitch: unchangedPitch } as const;
      const readings = await Promise.all(
        texts.flatMap(splitSentences).map((text) => kokoro.read({ text, ...manner }, signal)),
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
