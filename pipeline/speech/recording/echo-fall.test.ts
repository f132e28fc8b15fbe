import { expect, test } from 'vitest';
import { steepFallDb } from './echo-fall.ts';

const rateHz = 16_000;

/** Generates bursts of noise, each followed by a decay of 60 dB within `decaySeconds`, above a floor. */
function bursts(decaySeconds: number, floor: number): Float64Array {
  let state = 1;
  return Float64Array.from({ length: 10 * rateHz }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    const second = (index / rateHz) % 1;
    const level = second < 0.3 ? 1 : 10 ** ((-3 * (second - 0.3)) / decaySeconds);
    return 0.1 * Math.max(floor, level) * ((2 * state) / 2_147_483_647 - 1);
  });
}

const fallOf = (decaySeconds: number, floor = 1e-4) => steepFallDb(bursts(decaySeconds, floor));

// attack: 310
test('the sound falls no faster than the decay of the room', () => {
  expect(fallOf(0.4)).toBeLessThan(20);
  expect(fallOf(0.7)).toBeLessThan(fallOf(0.4) ?? 0);
  expect(fallOf(0.1)).toBeGreaterThan(30);
});

test('the fall is unknown if noise hides it', () => {
  expect(fallOf(0.4, 0.1)).toBeNull();
  expect(steepFallDb(new Float64Array(rateHz))).toBeNull();
});
