import { expect, test } from 'vitest';
import { measureLikeness } from './voice-likeness.ts';

const rateHz = 16_000;

/** Generates a buzz with a small rise and fall in pitch, in bursts like syllables. */
function buzz(options: { hz: number; seconds: number; brightness: number }): Float64Array {
  let phase = 0;
  return Float64Array.from({ length: options.seconds * rateHz }, (_, index) => {
    const seconds = index / rateHz;
    phase += (2 * Math.PI * options.hz * (1 + 0.1 * Math.sin(3 * seconds))) / rateHz;
    const voice = Array.from(
      { length: 12 },
      (_, harmonic) => Math.sin((harmonic + 1) * phase) / (harmonic + 1) ** options.brightness,
    ).reduce((sum, value) => sum + value, 0);
    return (
      0.1 * voice * (0.55 + 0.45 * Math.sin((2 * Math.PI * 4 * index) / (rateHz * options.seconds) - 1.5))
    );
  });
}

const person = buzz({ hz: 150, seconds: 2, brightness: 1 });

test('the person has no distance from themselves', () => {
  const likeness = measureLikeness([person], [person]);
  expect(likeness.distortionDb).toBeCloseTo(0, 6);
  expect(likeness.pitchMeanError).toBeCloseTo(0, 6);
  expect(likeness.rateError).toBeCloseTo(0, 6);
});

test('measures a higher, a slower and a duller voice', () => {
  const higher = measureLikeness([person], [buzz({ hz: 150 * 2 ** (3 / 12), seconds: 2, brightness: 1 })]);
  expect(higher.pitchMeanError).toBeGreaterThan(2.7);
  expect(higher.pitchMeanError).toBeLessThan(3.3);
  const slower = measureLikeness([person], [buzz({ hz: 150, seconds: 2.4, brightness: 1 })]);
  expect(slower.rateError).toBeGreaterThan(0.15);
  expect(slower.rateError).toBeLessThan(0.25);
  const duller = measureLikeness([person], [buzz({ hz: 150, seconds: 2, brightness: 2 })]);
  expect(duller.distortionDb).toBeGreaterThan(2);
  expect(duller.centredDistortionDb).toBeLessThan(duller.distortionDb / 2);
});
