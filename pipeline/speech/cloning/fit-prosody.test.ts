import { describe, expect, test } from 'vitest';
import { correctSpeed, fitPitch, fitSpeed } from './fit-prosody.ts';

describe('pitch', () => {
  test("moves the base to the person's mean and deviation", () => {
    const { power, factor } = fitPitch({ mean: 5.2, deviation: 0.24 }, { mean: 4.8, deviation: 0.2 });
    expect(power).toBeCloseTo(1.2);
    // A base at its mean is spoken at the person's mean, and one deviation above it at one deviation above the
    // person's.
    expect(Math.log(Math.exp(4.8) ** power * factor)).toBeCloseTo(5.2);
    expect(Math.log(Math.exp(5.0) ** power * factor)).toBeCloseTo(5.44);
  });

  test.each([
    ['flatter than can be', 0.05, 0.6],
    ['livelier than can be', 0.34, 1.5],
    ['tracked badly', 0.4, 1],
  ])('stays within limits for a person who is %s', (_who, deviation, power) => {
    const fitted = fitPitch({ mean: 5, deviation }, { mean: 5, deviation: 0.2 });
    expect(fitted.power).toBe(power);
    expect(Math.log(Math.exp(5) ** power * fitted.factor)).toBeCloseTo(5);
  });
});

describe('speed', () => {
  const heard = (spokenFrames: number, pauseFrames = 0) => ({
    spoken: Uint8Array.from([...new Uint8Array(spokenFrames).fill(1), ...new Uint8Array(pauseFrames)]),
  });

  test.each([
    ['slower', 110, 100, 100 / 110],
    ['faster', 90, 100, 100 / 90],
    ['much slower', 300, 100, 0.7],
    ['much faster', 30, 100, 1.4],
  ])('follows a person who is %s', (_who, person, base, speed) => {
    expect(fitSpeed([{ person: heard(person), base: heard(base) }])).toBeCloseTo(speed);
  });

  test('does not depend on the pauses of either speaker', () => {
    expect(fitSpeed([{ person: heard(100, 40), base: heard(100, 70) }])).toBe(1);
  });

  test('is fitted to all sentences together and corrected by the remaining error', () => {
    const sentences = [
      { person: heard(50), base: heard(60) },
      { person: heard(150), base: heard(120) },
    ];
    expect(fitSpeed(sentences)).toBeCloseTo(0.9);
    expect(correctSpeed(0.95, sentences)).toBeCloseTo(0.855);
  });
});
