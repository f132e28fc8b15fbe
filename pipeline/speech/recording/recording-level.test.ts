import { describe, expect, test } from 'vitest';
import { clippedShare, loudestLevelDb } from './recording-level.ts';

const sampleRateHz = 48_000;
const tone = (peak: number, seconds = 1) =>
  Float32Array.from({ length: seconds * sampleRateHz }, (_, index) => peak * Math.sin(index / 20));
const recordingOf = (...sounds: Float32Array[]) => ({
  samples: Float32Array.from(sounds.flatMap((sound) => Array.from(sound))),
  sampleRateHz,
});

describe('the level of the loudest fifth', () => {
  test.each([
    [1, -3],
    [0.1, -23],
    [0.001, -63],
  ])('is, for a tone with the peak %f, %i dB', (peak, levelDb) => {
    expect(loudestLevelDb(recordingOf(tone(peak)))).toBeCloseTo(levelDb, 0);
  });

  test('does not fall with the pauses', () => {
    expect(loudestLevelDb(recordingOf(tone(0.1), new Float32Array(3 * sampleRateHz)))).toBeCloseTo(-23, 0);
  });

  test('is finite for silence', () => {
    expect(loudestLevelDb(recordingOf(new Float32Array(sampleRateHz)))).toBe(-120);
    expect(loudestLevelDb(recordingOf())).toBe(-120);
  });
});

describe('the clipped share', () => {
  const clipped = (peak: number, gain: number) =>
    recordingOf(tone(peak * 1.5).map((sample) => gain * Math.min(peak, Math.max(-peak, sample))));

  test('is zero for a wave that only touches its peak', () => {
    expect(clippedShare(recordingOf(tone(0.9)))).toBe(0);
    expect(clippedShare(recordingOf())).toBe(0);
  });

  test('counts flat tops at and below full scale', () => {
    // A sine at 1.5 times full scale has 54 % of its samples clipped.
    expect(clippedShare(clipped(1, 1))).toBeCloseTo(0.54, 1);
    expect(clippedShare(clipped(1, 0.25))).toBeCloseTo(0.54, 1);
  });

  test('does not count three equal samples at the peak', () => {
    expect(clippedShare(recordingOf(Float32Array.of(0.1, 0.5, 0.5, 0.5, 0.1)))).toBe(0);
    expect(clippedShare(recordingOf(Float32Array.of(0.1, 0.5, 0.5, 0.5, 0.5, 0.1)))).toBeCloseTo(4 / 6, 6);
  });
});
