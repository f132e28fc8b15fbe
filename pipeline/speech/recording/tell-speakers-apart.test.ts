import { expect, test } from 'vitest';
import type { SpeakerEncoder } from './speaker-encoder.ts';
import { speakerUnity } from './tell-speakers-apart.ts';

const windowSamples = 64_000;

/** Hears the mean of the samples as the direction of a speaker. */
const encoder: SpeakerEncoder = {
  embed: async ([samples]) => {
    const angle = Array.from(samples ?? []).reduce((sum, sample) => sum + sample / windowSamples, 0);
    return Float64Array.of(Math.cos(angle), Math.sin(angle));
  },
};

/** Each of the speakers for as long as 4 s, in turns. */
const turns = (...angles: number[]) =>
  Float64Array.from({ length: angles.length * windowSamples }, (_, index) => {
    return angles[Math.floor(index / windowSamples)] ?? 0;
  });

test('one speaker', async () => {
  expect(await speakerUnity(turns(0.1, 0, 0.1, 0, 0.1, 0), encoder)).toBeGreaterThan(0.98);
});

test('two in turns', async () => {
  expect(await speakerUnity(turns(0, 3, 0, 3, 0, 3), encoder)).toBeLessThan(0.3);
});

test('a cough is nobody', async () => {
  expect(await speakerUnity(turns(0, 0, 0, 0, 0, 0, 0, 0, 0, 2), encoder)).toBe(1);
});

test('too little to tell', async () => {
  expect(await speakerUnity(turns(0, 3), encoder)).toBe(1);
  expect(await speakerUnity(new Float64Array(0), encoder)).toBe(1);
});
