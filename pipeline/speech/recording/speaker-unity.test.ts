import { expect, test } from 'vitest';
import { mean } from '../../sound/mean.ts';
import type { SpeakerEncoder } from './speaker-encoder.ts';
import { speakerUnity } from './speaker-unity.ts';

/** Encoder that takes the mean of the samples for the direction of a speaker. */
const encoder: SpeakerEncoder = {
  embed: async ([samples]) => {
    const angle = mean(Array.from(samples ?? []));
    return Float64Array.of(Math.cos(angle), Math.sin(angle));
  },
};

/** Generates speakers in turns of equal length. */
const turnsOf = (seconds: number, angles: readonly number[]) =>
  Float64Array.from({ length: angles.length * seconds * 16_000 }, (_, index) => {
    return angles[Math.floor(index / seconds / 16_000)] ?? 0;
  });
const turns = (...angles: number[]) => turnsOf(4, angles);

test('one speaker has a high unity', async () => {
  expect(await speakerUnity(turns(0.1, 0, 0.1, 0, 0.1, 0), encoder)).toBeGreaterThan(0.98);
});

// attack: 318
test.each([2.5, 3, 4, 10])('two speakers in turns of %f s have a low unity', async (seconds) => {
  expect(await speakerUnity(turnsOf(seconds, [0, 3, 0, 3, 0, 3, 0, 3]), encoder)).toBeLessThan(0.5);
});

test('a cough does not count as a speaker', async () => {
  expect(await speakerUnity(turns(0, 0, 0, 0, 0, 0, 0, 0, 0, 2), encoder)).toBe(1);
});

test('too little speech counts as one speaker', async () => {
  expect(await speakerUnity(turns(0, 3), encoder)).toBe(1);
  expect(await speakerUnity(new Float64Array(0), encoder)).toBe(1);
});
