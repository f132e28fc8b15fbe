import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMs } from '../join-parts.ts';
import { findWordTimes, type TimedReading } from './find-word-times.ts';
import { readerLetters, serverLetters, soundLetters } from './testing/letter-sounds.ts';

const text = 'We sold fifteen bottles in the second quarter';

function farthestMs(sound: ReturnType<typeof soundLetters>, reading: TimedReading): number {
  const found = findWordTimes(sound.samples, reading);
  const distances = found.map(({ startMs, endMs }, index) => {
    const truth = sound.words[index];
    expect.assert(truth);
    return Math.max(Math.abs(startMs - truth.startMs), Math.abs(endMs - truth.endMs));
  });
  return Math.max(...distances);
}

describe('the times of a reading are found in the sound of another voice', () => {
  test.each([
    ['as slow', 70, 1],
    ['much slower', 120, 1.1],
    ['faster', 40, 0.92],
  ])('if it is %s', (_name, letterMs, formants) => {
    const sound = soundLetters(text, { letterMs, formants, aheadMs: 300 });
    expect(farthestMs(sound, soundLetters(text, readerLetters))).toBeLessThan(letterMs);
  });

  test('even if words have no time in the reading: they share the remaining time', () => {
    const sound = soundLetters('one two three', serverLetters);
    const reading = soundLetters('one two three', readerLetters);
    const words = reading.words.map((word, index) => (index === 1 ? null : word));
    const [one, two, three] = findWordTimes(sound.samples, { ...reading, words });
    expect(two).toEqual({ startMs: one?.endMs, endMs: three?.startMs });
  });

  // Comparing a sentence of minutes without punctuation would take gigabytes.
  test('in proportion if both are very long', () => {
    const samples = (seconds: number) => new Float32Array(seconds * 24_000).fill(0.1);
    const reading = { samples: samples(100), words: [{ startMs: 50_000, endMs: 100_000 }] };
    expect(findWordTimes(samples(200), reading)).toEqual([{ startMs: 100_000, endMs: 200_000 }]);
  });
});

test('every word has a time, in order and inside the sound, for any sound', () => {
  const value = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constant(0));
  const noise = fc
    .tuple(fc.array(value, { minLength: 1, maxLength: 50 }), fc.integer({ min: 0, max: 12_000 }))
    .map(([values, length]) =>
      Float32Array.from({ length }, (_, index) => values[index % values.length] ?? 0),
    );
  const time = fc.double({ min: -100, max: 5000, noNaN: true });
  const word = fc.option(
    fc.tuple(time, time).map(([startMs, endMs]) => ({ startMs, endMs })),
    { nil: null },
  );
  fc.assert(
    fc.property(noise, noise, fc.array(word, { maxLength: 12 }), (sound, samples, words) => {
      const found = findWordTimes(sound, { samples, words });
      expect(found).toHaveLength(words.length);
      let lastMs = 0;
      for (const { startMs, endMs } of found) {
        expect(startMs).toBeGreaterThanOrEqual(lastMs);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        lastMs = endMs;
      }
      expect(lastMs).toBeLessThanOrEqual(toMs(sound.length));
    }),
    { numRuns: 50 },
  );
});
