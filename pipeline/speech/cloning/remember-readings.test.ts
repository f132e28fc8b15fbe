import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import type { Read, Reading, ReadingRequest } from '../kokoro/reading.ts';
import { rememberReadings } from './remember-readings.ts';

const never = new AbortController().signal;
const request: ReadingRequest = {
  text: 'Hello there.',
  accent: 'american',
  voice: Float32Array.of(0.5, -0.25),
  speed: 1,
  pitch: unchangedPitch,
};
const readings: Reading[] = [
  {
    tokens: [{ symbol: 'h', wordIndex: 0 }, { symbol: '.' }],
    durations: [1, 2, 3, 1],
    pitchHz: Float32Array.of(0, 120.5),
    samples: Float32Array.of(0.25, -0.5, 0),
  },
  {
    tokens: [{ symbol: 'ð', wordIndex: 1 }],
    durations: [1, 1, 1],
    pitchHz: Float32Array.of(99),
    samples: Float32Array.of(1),
  },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'readings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function rememberedRead(modelId = 'model') {
  const read = vi.fn<Read>(async () => readings);
  return { read, remembered: rememberReadings(read, createArtifactStore(folder), modelId) };
}

test('reads once, and returns the stored reading afterwards', async () => {
  const { read, remembered } = rememberedRead();
  await remembered(request, never);
  const [first, second] = await remembered(request, never);
  expect(read).toHaveBeenCalledOnce();
  expect([first?.tokens, second?.tokens]).toEqual(readings.map(({ tokens }) => tokens));
  expect([first?.durations, second?.durations]).toEqual(readings.map(({ durations }) => durations));
  expect([first?.pitchHz, second?.pitchHz]).toEqual(readings.map(({ pitchHz }) => pitchHz));
  expect(second?.samples).toEqual(Float32Array.of(1));
  for (const [index, sample] of [0.25, -0.5, 0].entries())
    expect(first?.samples[index]).toBeCloseTo(sample, 4);
});

test.each([
  ['another text', { text: 'Bye.' }, 'model'],
  ['another style', { voice: Float32Array.of(0.5, 0.25) }, 'model'],
  ['another pace', { speed: 1.1 }, 'model'],
  ['another pitch', { pitch: { power: 1, factor: 1.1 } }, 'model'],
  ['another model', {}, 'newer model'],
])('reads again for %s', async (_what, change, modelId) => {
  await rememberedRead().remembered(request, never);
  const { read, remembered } = rememberedRead(modelId);
  await remembered({ ...request, ...change }, never);
  expect(read).toHaveBeenCalledOnce();
});
