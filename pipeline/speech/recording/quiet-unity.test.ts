import { expect, test } from 'vitest';
import { at } from '../../sound/checked-array.ts';
import { quietUnity } from './quiet-unity.ts';
import type { SpeakerEncoder } from './speaker-encoder.ts';

const rateHz = 16_000;

/** Encoder that takes the rate of zero crossings for the direction of a speaker. */
const encoder: SpeakerEncoder = {
  embed: async ([samples]) => {
    const sound = Float64Array.from(samples ?? []);
    const crossings = sound.filter((sample, index) => index > 0 && sample > 0 && at(sound, index - 1) <= 0);
    const angle = (Math.PI * crossings.length * rateHz) / sound.length / 1000;
    return Float64Array.of(Math.cos(angle), Math.sin(angle));
  },
};

/**
 * Generates half a minute of a near voice of 200 Hz, which is weak or pauses in every fifth second, and a constant
 * distant one of 600 Hz.
 */
const record = (weak: number, far: number) =>
  Float64Array.from({ length: 30 * rateHz }, (_, index) => {
    const seconds = index / rateHz;
    const near = seconds % 5 < 4 ? 1 : weak;
    const tone = (hz: number) => Math.sin(2 * Math.PI * hz * seconds + 0.1);
    return near * tone(200) + far * tone(600);
  });

const allOf = (samples: Float64Array) => new Uint8Array(1 + Math.floor(samples.length / 160)).fill(1);
const unityOf = (samples: Float64Array, spoken = allOf(samples)) => quietUnity(samples, spoken, encoder);

test('one person whose voice is sometimes weak has a high unity', async () => {
  expect(await unityOf(record(0.1, 0))).toBeGreaterThan(0.95);
});

// attack: 311
test.each([0.5, 0.25])('another person, %f times as loud, lowers the unity', async (far) => {
  expect(await unityOf(record(0, far))).toBeLessThan(0.5);
});

test('a pause without speech does not count', async () => {
  const samples = record(0, 0);
  const spoken = allOf(samples).map((_, frame) => (frame % 500 < 400 ? 1 : 0));
  expect(await unityOf(samples, spoken)).toBeGreaterThan(0.95);
});

test('too little speech counts as one person', async () => {
  expect(await unityOf(record(0, 0.5).subarray(0, 15 * rateHz))).toBe(1);
  expect(await unityOf(new Float64Array())).toBe(1);
});
