import { describe, expect, it } from 'vitest';
import type { HeardReading } from './heard-reading.ts';
import { joinReadings } from './join-readings.ts';

/** Generates a tone of this length, all of it marked as speech. */
function reading(seconds: number, amplitude: number, sampleRateHz = 16_000): HeardReading {
  const samples = Float32Array.from(
    { length: seconds * sampleRateHz },
    (_, index) => amplitude * Math.sin((2 * Math.PI * 200 * index) / sampleRateHz),
  );
  return { recording: { samples, sampleRateHz }, speech: Float64Array.from(samples) };
}

const loudest = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('two readings', () => {
  it('become one recording, without the words before the script in the second', () => {
    const { recording, secondStartsAtSeconds } = joinReadings(reading(3, 0.2), reading(5, 0.2), 2);
    expect(secondStartsAtSeconds).toBe(3);
    expect(recording.samples).toHaveLength(6 * 16_000);
  });

  it('get the same level', () => {
    const { recording } = joinReadings(reading(1, 0.4), reading(1, 0.04), 0);
    expect(loudest(recording.samples.subarray(16_000))).toBeCloseTo(0.4, 2);
  });

  it('are not clipped by the change of level', () => {
    const quiet = reading(1, 0.05);
    quiet.recording.samples[100] = 0.9;
    const { recording } = joinReadings(reading(1, 0.8), quiet, 0);
    expect(loudest(recording.samples)).toBeCloseTo(1, 6);
  });

  it('get the lower of their rates, in either order', () => {
    for (const [first, second] of [
      [48_000, 16_000],
      [16_000, 44_100],
    ] as const) {
      const joined = joinReadings(reading(1, 0.2, first), reading(2, 0.2, second), 0.5);
      expect(joined.recording.sampleRateHz).toBe(16_000);
      expect(joined.recording.samples).toHaveLength(2.5 * 16_000);
      expect(joined.secondStartsAtSeconds).toBe(1);
    }
  });

  it('are refused if they are too long to be decoded again', () => {
    expect(() => joinReadings(reading(200, 0.2), reading(120, 0.2), 10)).toThrow(
      expect.objectContaining({
        code: 'recording_too_long',
        message: expect.stringContaining('The readings total 310 seconds; the limit is 300 seconds.'),
      }),
    );
    expect(joinReadings(reading(200, 0.2), reading(120, 0.2), 20).recording.samples).toHaveLength(
      300 * 16_000,
    );
  });

  it('leave the first unchanged if the second is silent after its first words', () => {
    const first = reading(1, 0.2);
    const silent = reading(1, 0);
    const { recording } = joinReadings(first, silent, 0.5);
    expect(recording.samples.subarray(0, 16_000)).toEqual(first.recording.samples);
    expect(recording.samples.every(Number.isFinite)).toBe(true);
  });
});
