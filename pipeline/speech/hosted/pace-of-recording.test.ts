import { expect, it } from 'vitest';
import { paceOfRecording } from './pace-of-recording.ts';

/** Generates a repeated second of a tone with half a second of silence. */
function recording(seconds: number) {
  const samples = Float32Array.from({ length: seconds * 16_000 }, (_, index) =>
    index % 24_000 < 16_000 ? 0.3 * Math.sin(index * 0.2) : 0.0001 * Math.sin(index),
  );
  return { samples, sampleRateHz: 16_000 };
}
const words = (count: number) => [Array.from({ length: count }, () => 'word').join(' ')];

it('counts the words over the time of speech', () => {
  expect(paceOfRecording(recording(60), words(100))).toBeCloseTo(150, -1);
});

it('returns the usual pace if not all the words can have been read', () => {
  expect(paceOfRecording(recording(30), words(300))).toBe(165);
});
