import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speechLevelDb } from './level-speech.ts';
import { softenSibilants } from './soften-sibilants.ts';

const sampleRateHz = 24_000;
const levelDb = -23;

/** Generates a tone with an RMS in dB below full scale. */
function tone(frequencyHz: number, rmsDb: number, seconds = 0.2): Float32Array {
  const peak = Math.SQRT2 * 10 ** (rmsDb / 20);
  return Float32Array.from(
    { length: seconds * sampleRateHz },
    (_, index) => peak * Math.sin((2 * Math.PI * frequencyHz * index) / sampleRateHz),
  );
}

function softened(sound: Float32Array): Float32Array {
  const copy = sound.slice();
  softenSibilants(copy, sampleRateHz, levelDb);
  return copy;
}

/** Returns the reduction of a sound's level in its middle, in dB. */
function reductionDb(sound: Float32Array): number {
  const middle = (of: Float32Array) => speechLevelDb(of.slice(1200, -1200)) ?? Number.NEGATIVE_INFINITY;
  return middle(sound) - middle(softened(sound));
}

describe('softenSibilants', () => {
  it.each([150, 1000, 2500, 4000])('leaves the frequencies of vowels alone: %i Hz', (frequencyHz) => {
    expect(Math.abs(reductionDb(tone(frequencyHz, -20)))).toBeLessThan(0.05);
  });

  it('softens a hiss by 1 to 4.5 dB, depending on its level', () => {
    const reductions = [-60, -37, -33, -28, -20].map((rmsDb) => reductionDb(tone(7000, rmsDb)));
    expect(reductions[0]).toBeCloseTo(1, 1);
    expect(reductions[1]).toBeCloseTo(1, 1);
    expect(reductions[2]).toBeCloseTo(1 + 0.75 * 3, 1);
    expect(reductions[3]).toBeCloseTo(4.5, 1);
    expect(reductions[4]).toBeCloseTo(4.5, 1);
  });

  it('keeps a louder hiss louder, so that sibilants stay distinct', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: -10, noNaN: true }), (rmsDb) => {
        const levelAfter = (db: number) => speechLevelDb(softened(tone(7000, db)).slice(1200, -1200)) ?? 0;
        expect(levelAfter(rmsDb + 2)).toBeGreaterThan(levelAfter(rmsDb));
      }),
      { numRuns: 20 },
    );
  });

  it('softens the hiss between two vowels and not the vowels', () => {
    const [vowel, hiss] = [tone(200, -20), tone(7000, -27)];
    const sound = Float32Array.of(...vowel, ...hiss, ...vowel);
    const difference = softened(sound).map((sample, index) => sample - (sound[index] ?? 0));
    const farFrom = (seconds: number) =>
      difference.slice(seconds * sampleRateHz, (seconds + 0.1) * sampleRateHz);
    expect(Math.max(...farFrom(0.05).map(Math.abs))).toBeLessThan(1e-4);
    expect(Math.max(...farFrom(0.45).map(Math.abs))).toBeLessThan(1e-4);
    expect(Math.max(...difference.map(Math.abs))).toBeGreaterThan(0.02);
  });

  it('keeps the length of any sound, and silence silent', () => {
    for (const length of [0, 1, 30, 65, 4000]) {
      const silence = new Float32Array(length);
      expect(softened(silence)).toEqual(silence);
    }
  });
});
