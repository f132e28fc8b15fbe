import { expect, test } from 'vitest';
import { heldToneShare } from './held-tones.ts';

/** Generates five seconds of a tone with ten harmonics, at 16 kHz, whose pitch follows `hzAt`. */
function harmonics(hzAt: (seconds: number) => number): Float64Array {
  let phase = 0;
  return Float64Array.from({ length: 80_000 }, (_, index) => {
    phase += (2 * Math.PI * hzAt(index / 16_000)) / 16_000;
    return Array.from({ length: 10 }, (_unused, harmonic) => Math.sin((harmonic + 1) * phase)).reduce(
      (sum, value) => sum + 0.03 * value,
      0,
    );
  });
}

test('musical notes count as held tones', () => {
  expect(heldToneShare(harmonics((seconds) => (Math.floor(seconds) % 2 === 0 ? 220 : 330)))).toBeGreaterThan(
    0.8,
  );
});

test('a gliding voice does not count as held tones', () => {
  expect(heldToneShare(harmonics((seconds) => 180 + 60 * Math.sin(6 * seconds)))).toBeLessThan(0.3);
});

test('tones of less than half a second do not count as held, longer ones do', () => {
  // Neighbouring tones have no partials in common.
  const steps = [0, 1, 2, 3, 4, 3, 2, 1];
  const melody = (toneSeconds: number) =>
    harmonics((seconds) => 200 * 1.09 ** (steps[Math.floor(seconds / toneSeconds) % steps.length] ?? 0));
  expect(heldToneShare(melody(0.38))).toBeLessThan(0.05);
  expect(heldToneShare(melody(0.8))).toBeGreaterThan(0.8);
});

test('the hum of the mains does not count', () => {
  expect(heldToneShare(harmonics(() => 20))).toBe(0);
});

test('silence has no held tones', () => {
  expect(heldToneShare(new Float64Array(80_000))).toBe(0);
  expect(heldToneShare(new Float64Array(0))).toBe(0);
});
