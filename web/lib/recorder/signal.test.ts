import { expect, test } from 'vitest';
import { hear, noSignal, type Signal, signalWarning } from './signal.ts';

const rateHz = 48_000;

/** Returns the signal after tones with the given amplitudes and durations in seconds. */
function after(...parts: readonly [amplitude: number, seconds: number][]): Signal {
  let signal = noSignal;
  for (const [amplitude, seconds] of parts) {
    for (let block = 0; block < seconds * 10; block += 1) {
      const samples = Float32Array.from(
        { length: rateHz / 10 },
        (_, index) => amplitude * Math.sin(index * 0.05),
      );
      signal = hear(signal, samples, rateHz);
    }
  }
  return signal;
}

test('the level is RMS in dBFS', () => {
  expect(after([1, 0.1]).levelDb).toBeCloseTo(-3, 1);
  expect(after([0.1, 0.1]).levelDb).toBeCloseTo(-23, 1);
  expect(after([0, 0.1]).levelDb).toBe(-100);
});

test.each([
  ['good speech', after([0.2, 3]), null],
  ['a short pause', after([0.2, 3], [0, 2]), null],
  ['nothing from the start', after([0, 4.2]), 'No sound.'],
  ['silence after speech', after([0.2, 3], [0, 4.2]), 'No sound.'],
  ['a shout', after([0.2, 1], [1, 0.1], [0.2, 1]), 'Too loud'],
  ['a shout a while ago', after([1, 0.1], [0.2, 3.5]), null],
  ['a whisper', after([0.015, 3]), 'Very quiet'],
  ['a whisper after speech', after([0.2, 3], [0.015, 6]), 'Very quiet'],
])('%s', (_what, signal, warning) => {
  if (warning === null) expect(signalWarning(signal)).toBeNull();
  else expect(signalWarning(signal)).toContain(warning);
});

test('spoken time counts from the first word, with short pauses and without long ones', () => {
  expect(after([0, 5]).spokenMs).toBe(0);
  expect(after([0, 5], [0.2, 2]).spokenMs).toBeCloseTo(2000, 0);
  expect(after([0.2, 2], [0, 0.4], [0.2, 1]).spokenMs).toBeCloseTo(3400, 0);
  expect(after([0.2, 2], [0, 10], [0.2, 1]).spokenMs).toBeCloseTo(3500, 0);
});
