import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { voiceScript } from '#contract/voice-script.ts';
import { dataFolder } from '#scripts/places.ts';
import { rememberedReadings } from '#test/support/test-cache.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { createKokoroSynthesizer, type KokoroSynthesizer } from '../kokoro/create-kokoro-synthesizer.ts';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import { cosine, createSpeakerEncoder } from '../recording/speaker-encoder.ts';
import { loadCloningAssets } from './cloning-assets.ts';
import { createEmbeddedCloner } from './create-embedded-cloner.ts';
import { rememberReadings } from './remember-readings.ts';
import { wholeRecording } from './voice-cloner.ts';

const modelFolder = path.join(dataFolder, 'models');
const signal = new AbortController().signal;
/** One of the model's own voices that the product does not offer, which the search must find. */
const person = 'af_kore';
/** Script of one sentence, because it is read six times. voice-commands.spec.ts learns from a whole reading. */
const script = splitSentences(voiceScript[1]).slice(2);

let kokoro: KokoroSynthesizer;
beforeAll(async () => {
  kokoro = await createKokoroSynthesizer({ modelFolder });
});
afterAll(() => kokoro.close());

test('a voice that is learned from one sentence sounds like the person in another', async () => {
  const recording = { samples: await readByPerson(script), sampleRateHz: speechSampleRateHz };
  const cloner = await createEmbeddedCloner({
    modelFolder,
    read: kokoro.read,
    remember: { artifacts: rememberedReadings, modelId: kokoro.modelId },
  });
  const steps: number[] = [];
  const { voice, report } = await cloner.clone(
    {
      recording,
      lines: wholeRecording(script, recording),
      accent: 'american',
      onProgress: (done, total) => steps.push(done / total),
    },
    signal,
  );
  expect(report.sentences.map(({ used }) => used)).toEqual([true]);
  expect(steps).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
  expect(voice.scores.nearestStock.voice).toBe(person);

  const unread = 'The invoice arrives on Friday, and nobody has to chase it.';
  const own = { clone: voice, contentHash: 'test' };
  const spoken = await kokoro.speak({ text: unread, voice: own, speed: 1, pronunciations: [] }, signal);
  const { embed } = await createSpeakerEncoder((await loadCloningAssets()).encoder);
  const [ofVoice, ofPerson] = await Promise.all(
    [spoken.samples, await readByPerson([unread])].map((samples) =>
      embed([resample(samples, speechSampleRateHz, analysisRateHz)]),
    ),
  );
  expect.assert(ofVoice && ofPerson);
  expect(cosine(ofVoice, ofPerson)).toBeGreaterThan(0.8);
});

/** Reads the texts in the person's voice, sentence after sentence, with half a second between them. */
async function readByPerson(texts: readonly string[]): Promise<Float32Array> {
  const settings = { accent: 'american', voice: person, speed: 1, pitch: unchangedPitch } as const;
  const read = rememberReadings(kokoro.read, rememberedReadings, kokoro.modelId);
  const readings = await Promise.all(
    texts.flatMap(splitSentences).map((text) => read({ text, ...settings }, signal)),
  );
  const pause = Array.from({ length: speechSampleRateHz / 2 }, () => 0);
  return Float32Array.from(readings.flat().flatMap(({ samples }) => [...samples, ...pause]));
}
