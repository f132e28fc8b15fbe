import { beforeAll, expect, test } from 'vitest';
import { resample } from '../../sound/resample.ts';
import { loadCloningAssets } from '../cloning/cloning-assets.ts';
import { readTestVectors } from '../cloning/testing/read-test-vectors.ts';
import { cosine, createSpeakerEncoder, type SpeakerEncoder } from './speaker-encoder.ts';

const { person16kHz, base24kHz } = readTestVectors();
const base16kHz = resample(base24kHz, 24_000, 16_000);

let encoder: SpeakerEncoder;
let voices: Awaited<ReturnType<typeof loadCloningAssets>>['voices'];
beforeAll(async () => {
  const assets = await loadCloningAssets();
  encoder = await createSpeakerEncoder(assets.encoder);
  voices = assets.voices;
});

test('gives embeddings of unit length', async () => {
  const embedding = await encoder.embed([person16kHz, base16kHz]);
  expect(cosine(embedding, embedding)).toBeCloseTo(1, 6);
});

test('does not regard the level of a part as a property of the speaker', async () => {
  const quiet = base16kHz.map((sample) => sample * 0.05);
  expect(cosine(await encoder.embed([base16kHz]), await encoder.embed([quiet]))).toBeGreaterThan(0.999);
});

test('distinguishes a voice from others', async () => {
  const embedding = await encoder.embed([base16kHz]);
  const ranked = [...voices].sort(
    ([, a], [, b]) => cosine(embedding, b.embedding) - cosine(embedding, a.embedding),
  );
  expect(ranked.slice(0, 3).map(([voice]) => voice)).toContain('af_heart');
  const person = await encoder.embed([person16kHz]);
  expect(cosine(embedding, person)).toBeLessThan(
    cosine(embedding, voices.get('af_heart')?.embedding ?? person),
  );
});
