import { expect, test } from 'vitest';
import { analyseSound } from './analyse-sound.ts';
import { noiseFloor, withoutMuted } from './remove-noise.ts';

const rateHz = 16_000;

/** Generates ten seconds of noise, muted from one second on for `mutedSeconds`. */
function room(mutedSeconds: number): Float64Array {
  let state = 1;
  return Float64Array.from({ length: 10 * rateHz }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    const second = index / rateHz;
    return second >= 1 && second < 1 + mutedSeconds ? 0 : (2 * state) / 2_147_483_647 - 1;
  });
}

const floorOf = (samples: Float64Array, spokenShare: number) => {
  const { logMel } = analyseSound(samples);
  const spoken = Uint8Array.from({ length: logMel.rows }, (_, frame) =>
    frame < spokenShare * logMel.rows ? 1 : 0,
  );
  return noiseFloor(withoutMuted(logMel, spoken)).reduce((sum, power) => sum + power, 0);
};

// attack: 309
test('a muted gap does not hide the noise of the room', () => {
  expect(floorOf(room(3), 0.5) / floorOf(room(0), 0.5)).toBeCloseTo(1, 0);
});

test('a recording whose pauses are all muted has no noise', () => {
  expect(floorOf(room(3), 1)).toBeLessThan(1e-6);
});
