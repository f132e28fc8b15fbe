import { describe, expect, test } from 'vitest';
import { fitPitch, fitSpeed } from './fit-prosody.ts';

describe('pitch', () => {
  test('takes the base to the mean and the liveliness of the person', () => {
    const { power, factor } = fitPitch({ mean: 5.2, deviation: 0.24 }, { mean: 4.8, deviation: 0.2 });
    expect(power).toBeCloseTo(1.2);
    // A base at its mean is spoken at the person's mean, one deviation above it at one above theirs.
    expect(Math.log(Math.exp(4.8) ** power * factor)).toBeCloseTo(5.2);
    expect(Math.log(Math.exp(5.0) ** power * factor)).toBeCloseTo(5.44);
  });

  test.each([
    ['flatter than can be', 0.05, 0.6],
    ['livelier than can be', 0.34, 1.5],
    ['tracked badly', 0.4, 1],
  ])('of a person who is %s stays within limits', (_who, deviation, power) => {
    const fitted = fitPitch({ mean: 5, deviation }, { mean: 5, deviation: 0.2 });
    expect(fitted.power).toBe(power);
    expect(Math.log(Math.exp(5) ** power * fitted.factor)).toBeCloseTo(5);
  });
});

describe('speed', () => {
  const alignment = (personFrames: number, baseFrames: number) => ({
    base: { speech: new Uint8Array(baseFrames).fill(1) },
    baseClasses: new Int8Array(baseFrames).fill(3),
    path: Array.from({ length: Math.max(personFrames, baseFrames) }, (_, step) => ({
      first: Math.min(personFrames - 1, step),
      second: Math.min(baseFrames - 1, step),
    })),
  });

  test.each([
    ['slower', 110, 100, 100 / 110],
    ['faster', 90, 100, 100 / 90],
    ['much slower', 300, 100, 0.7],
    ['much faster', 30, 100, 1.4],
  ])('of a person who is %s', (_who, person, base, speed) => {
    expect(fitSpeed([alignment(person, base)])).toBeCloseTo(speed);
  });

  test('is judged without pauses', () => {
    const spoken = alignment(100, 100);
    const paused = {
      base: { speech: new Uint8Array(150).fill(1) },
      baseClasses: Int8Array.from([...spoken.baseClasses, ...new Int8Array(50).fill(-1)]),
      path: [
        ...spoken.path,
        ...Array.from({ length: 200 }, (_, step) => ({ first: 100 + step, second: 100 })),
      ],
    };
    expect(fitSpeed([paused])).toBe(1);
  });

  test('is judged without the silence behind the last phoneme', () => {
    const spoken = alignment(100, 100);
    const trailing = {
      base: { speech: Uint8Array.from([...spoken.base.speech, ...new Uint8Array(50)]) },
      baseClasses: Int8Array.from([...spoken.baseClasses, ...new Int8Array(50).fill(3)]),
      path: [...spoken.path, ...Array.from({ length: 50 }, (_, step) => ({ first: 99, second: 100 + step }))],
    };
    expect(fitSpeed([trailing])).toBe(1);
  });
});
