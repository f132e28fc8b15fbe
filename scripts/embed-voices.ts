/**
 * Writes the embeddings of the model's English voices into models/voices.json. Run it by hand after a change of the speaker encoder
 * or of the engine, with the models installed: `node scripts/embed-voices.ts`. Then pin the file's new hash in
 * pipeline/speech/cloning/cloning-assets.ts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { analysisRateHz } from '#pipeline/sound/mel-spectrum.ts';
import { resample } from '#pipeline/sound/resample.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import { accentOf, kokoroVoices, readMeanStyle } from '#pipeline/speech/cloning/voice-styles.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { unchangedPitch } from '#pipeline/speech/kokoro/kokoro-job.ts';
import type { KokoroVoice } from '#pipeline/speech/kokoro-voices.ts';
import { createSpeakerEncoder } from '#pipeline/speech/recording/speaker-encoder.ts';
import { dataFolder } from './places.ts';

const sentences = [
  'Good morning, and thank you for joining us today.',
  'Customers who switched to the new plan saved an average of $200 a month.',
  'The first thing you will notice is the speed: pages load in under a second.',
  'With a single dashboard, you can track every order, every invoice and every shipment.',
  'Higher education leaders face a choice: adapt now, or fall behind.',
  'Imagine what your team could do with ten extra hours every week!',
];
const digits = 5;

const models = path.join(import.meta.dirname, '..', 'models');
const modelFolder = path.join(dataFolder, 'models');
const { signal } = new AbortController();
const engine = await createKokoroSynthesizer({ modelFolder });
const encoder = await createSpeakerEncoder(await readFile(path.join(models, 'speaker-encoder.onnx')));

const file = path.join(models, 'voices.json');
const schema = z.looseObject({
  voices: z.record(z.string(), z.looseObject({ embedding: z.array(z.number()) })),
});
const content = schema.parse(JSON.parse(await readFile(file, 'utf8')));
for (const voice of kokoroVoices) {
  const features = content.voices[voice];
  if (features) features.embedding = await embed(voice);
}
await writeFile(file, JSON.stringify(content));
await engine.close();

async function embed(voice: KokoroVoice): Promise<number[]> {
  const style = await readMeanStyle(path.join(modelFolder, 'voices'), voice);
  const settings = { accent: accentOf(voice), voice: style, speed: 1, pitch: unchangedPitch };
  const readings = await Promise.all(sentences.map((text) => engine.read({ text, ...settings }, signal)));
  const sounds = readings.flat().map(({ samples }) => resample(samples, speechSampleRateHz, analysisRateHz));
  return Array.from(await encoder.embed(sounds), (value) => Number(value.toFixed(digits)));
}
