import { describe, expect, test } from 'vitest';
import { fitSpeed } from '../cloning/fit-prosody.ts';
import { readTestVectors } from '../cloning/testing/read-test-vectors.ts';
import { detectSpeech } from './detect-speech.ts';

const { person16kHz } = readTestVectors();
const rateHz = 16_000;

/** A sentence, spoken three times with pauses of a second. */
const pause = new Float64Array(rateHz);
const reading = join(pause, person16kHz, pause, person16kHz, pause, person16kHz, pause);
const spoken = await detectSpeech(reading);

function join(...parts: Float64Array[]): Float64Array {
  return Float64Array.from(parts.flatMap((part) => Array.from(part)));
}

function noise(samples: number, level: number): Float64Array {
  let state = 1;
  return Float64Array.from({ length: samples }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return level * Math.sqrt(3) * ((2 * state) / 2_147_483_647 - 1);
  });
}

function add(first: Float64Array, second: Float64Array): Float64Array {
  return first.map((sample, index) => sample + (second[index] ?? 0));
}

const level = Math.sqrt(person16kHz.reduce((sum, sample) => sum + sample * sample, 0) / person16kHz.length);
const count = (mask: Uint8Array) => mask.reduce((sum, is) => sum + is, 0);

describe('speech', () => {
  test('is found where a person speaks', () => {
    expect(spoken).toHaveLength(1 + Math.floor(reading.length / 160));
    expect(count(spoken) / spoken.length).toBeGreaterThan(0.4);
    expect(count(spoken.subarray(0, 80))).toBe(0);
  });

  test.each([
    ['in a quiet room', 40],
    ['beside a fan', 25],
    ['beside a loud fan', 15],
  ])('has the same amount %s', async (_where, ratioDb) => {
    const noisy = add(reading, noise(reading.length, level * 10 ** (-ratioDb / 20)));
    expect(count(await detectSpeech(noisy)) / count(spoken)).toBeGreaterThan(0.85);
    expect(count(await detectSpeech(noisy)) / count(spoken)).toBeLessThan(1.15);
  });

  test('has the same amount if it is faint', async () => {
    const faint = await detectSpeech(reading.map((sample) => sample / 300));
    expect(count(faint)).toBe(count(spoken));
  });

  test('is not found in noise or silence', async () => {
    expect(count(await detectSpeech(noise(5 * rateHz, 0.05)))).toBe(0);
    expect(count(await detectSpeech(new Float64Array(5 * rateHz)))).toBe(0);
    expect(await detectSpeech(new Float64Array(0))).toHaveLength(1);
  });
});

describe('the pace of a person', () => {
  const paceOf = async (sound: Float64Array) =>
    fitSpeed([{ person: { spoken: await detectSpeech(sound) }, base: { spoken } }]);

  // attack: 306
  test('is not slowed down by noise', async () => {
    const noisy = add(reading, noise(reading.length, level * 10 ** (-20 / 20)));
    expect(Math.abs((await paceOf(noisy)) - 1)).toBeLessThan(0.15);
  });

  // attack: 307
  test('is not slowed down by a gap in a sentence', async () => {
    const middle = Math.floor(person16kHz.length / 2);
    const gap = new Float64Array(3 * rateHz);
    const broken = join(person16kHz.subarray(0, middle), gap, person16kHz.subarray(middle));
    const cut = join(pause, broken, pause, person16kHz, pause, person16kHz, pause);
    expect(Math.abs((await paceOf(cut)) - 1)).toBeLessThan(0.15);
  });
});
