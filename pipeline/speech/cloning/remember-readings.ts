import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import type { Read, Reading } from '../kokoro/reading.ts';

/**
 * Format of the files below. It is part of the artifact's key: after a change, old files are not found, and never
 * misread.
 */
const formatVersion = 1;
const fullScale = 32_767;

const storedReadings = z.array(
  z.object({
    tokens: z.array(z.object({ symbol: z.string(), wordIndex: z.int().exactOptional() })),
    durations: z.array(z.number()),
    pitchHz: z.array(z.number()),
    sampleCount: z.int(),
  }),
);

/**
 * Caches readings as artifacts. Only readings by the model's own voices are cached, which are not personal data.
 * Those by a person's clone are not.
 * @param modelId id of the engine that `read` uses
 */
export function rememberReadings(read: Read, artifacts: ArtifactStore, modelId: string): Read {
  return async (request, signal) => {
    const { voice } = request;
    const style = typeof voice === 'string' ? voice : createHash('sha256').update(voice).digest('hex');
    const inputs = { ...request, voice: style, modelId, formatVersion };
    const artifact = await artifacts.folder('reading', inputs, async (folder) => {
      await writeReadings(folder, await read(request, signal));
    });
    return readReadings(artifact.path);
  };
}

const samplesFile = 'samples.s16';
const readingsFile = 'readings.json';

async function writeReadings(folder: string, readings: readonly Reading[]): Promise<void> {
  const samples = readings.flatMap((reading) => Array.from(reading.samples));
  const quantised = Int16Array.from(samples, (sample) =>
    Math.round(Math.min(1, Math.max(-1, sample)) * fullScale),
  );
  const rest = readings.map(({ samples: { length }, pitchHz, ...reading }) => ({
    ...reading,
    pitchHz: Array.from(pitchHz),
    sampleCount: length,
  }));
  await writeFile(path.join(folder, samplesFile), new Uint8Array(quantised.buffer));
  await writeFile(path.join(folder, readingsFile), JSON.stringify(rest));
}

async function readReadings(folder: string): Promise<Reading[]> {
  const [bytes, json] = await Promise.all([
    readFile(path.join(folder, samplesFile)),
    readFile(path.join(folder, readingsFile), 'utf8'),
  ]);
  // Copied, because an Int16Array must start at a multiple of two.
  const samples = Float32Array.from(
    new Int16Array(Uint8Array.from(bytes).buffer),
    (value) => value / fullScale,
  );
  let position = 0;
  return storedReadings.parse(JSON.parse(json)).map(({ sampleCount, pitchHz, ...reading }) => {
    position += sampleCount;
    return {
      ...reading,
      pitchHz: Float32Array.from(pitchHz),
      samples: samples.slice(position - sampleCount, position),
    };
  });
}
