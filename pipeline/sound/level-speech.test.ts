import { describe, expect, test } from 'vitest';
import { fadeEdges, levelSpeech, speechLevelDb } from './level-speech.ts';

/** Generates a tone of the given RMS level, followed by as much silence. */
function tone(levelDb: number): Float32Array {
  const amplitude = Math.SQRT2 * 10 ** (levelDb / 20);
  return Float32Array.from({ length: 24_000 }, (_, index) =>
    index < 12_000 ? amplitude * Math.sin((index * Math.PI) / 20) : 0,
  );
}

test('the level is that of the speech, not of its pauses', () => {
  expect(speechLevelDb(tone(-20))).toBeCloseTo(-20, 1);
  expect(speechLevelDb(new Float32Array(24_000))).toBeUndefined();
});

describe('levelling', () => {
  test.each([
    ['a sentence at the level of its voice', -20, -20, -23],
    ['one that is a little too quiet', -22, -20, -23],
    ['one that is a little too loud', -18, -20, -23],
    ['one whispered on purpose', -28, -20, -28],
    ['one that is much too loud', -14, -20, -20],
  ])('brings %s from %i dB, in a voice at %i dB, to %i dB', (_name, levelDb, voiceLevelDb, expectedDb) => {
    const samples = tone(levelDb);
    levelSpeech(samples, voiceLevelDb);
    expect(speechLevelDb(samples)).toBeCloseTo(expectedDb, 1);
  });

  test('keeps a peak below full scale', () => {
    const samples = tone(-40);
    samples[100] = 0.9;
    levelSpeech(samples, -60);
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeCloseTo(0.97, 5);
  });

  test('keeps silence silent', () => {
    const samples = new Float32Array(1000);
    levelSpeech(samples, -20);
    expect(samples.every((sample) => sample === 0)).toBe(true);
  });
});

test('a sentence begins and ends at zero, even if it is shorter than the fades', () => {
  for (const length of [1, 50, 24_000]) {
    const samples = new Float32Array(length).fill(0.5);
    fadeEdges(samples);
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
  }
});
