import { readFileSync } from 'node:fs';
import { z } from 'zod';

const row = z.array(z.number());
const someRows = z.record(z.coerce.number<string>(), row);

const expectedSchema = z.object({
  base: z.object({ symbols: z.string(), durations: row }),
  resampled: z.object({ length: z.number(), every100: row }),
  trim: z.object({ start: z.number(), end: z.number() }),
  person: z.object({ frames: z.number(), logMel: someRows, cepstra: someRows, speech: z.string() }),
  pitchHz: row,
  pitchStatistics: z.tuple([z.number(), z.number()]),
  alignment: z.object({
    path: z.array(z.tuple([z.number(), z.number()])),
    stepCost: z.number(),
    features: someRows,
  }),
  classes: row,
  classes_eroded: row,
  noiseFloor: row,
  cleaned: z.object({ speech: z.string(), cepstra: someRows }),
  filter: z.object({
    pairs: z.number(),
    globalOffset: row,
    classOffsets: someRows,
    classMeans: someRows,
    regression: z.array(row),
  }),
  offsets: someRows,
  filteredLogMel: someRows,
  style: row,
});

const folder = new URL('../test-vectors/', import.meta.url);

/** Reads the two sounds of test-vectors/ and the prototype's results for them. */
export function readTestVectors() {
  return {
    person16kHz: readSound('person-16khz.s16'),
    base24kHz: Float32Array.from(readSound('base-24khz.s16')),
    expected: expectedSchema.parse(JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'))),
  };
}

function readSound(name: string): Float64Array {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
  return Float64Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32768);
}
