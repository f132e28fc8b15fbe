import { describe, expect, test } from 'vitest';
import { signalToNoiseDb } from './signal-to-noise.ts';

const sampleRateHz = 16_000;
const seconds = 20;
const frames = 100 * seconds + 1;
/** Tells whether a second is speech: four seconds of speech, one of a pause. */
const isSpoken = (second: number) => second % 5 < 4;
const spoken = Uint8Array.from({ length: frames }, (_, frame) => (isSpoken(frame / 100) ? 1 : 0));

function record(ratioDb: number, options: { muted?: boolean; offset?: number } = {}): Float32Array {
  let state = 1;
  const peak = Math.sqrt(3) * 0.1 * 10 ** (-ratioDb / 20);
  return Float32Array.from({ length: seconds * sampleRateHz }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    const second = index / sampleRateHz;
    const voice = isSpoken(second) ? 0.1 * Math.SQRT2 * Math.sin(2 * Math.PI * 300 * second) : 0;
    if (options.muted && second % 5 > 4.3) return 0;
    return (options.offset ?? 0) + voice + peak * ((2 * state) / 2_147_483_647 - 1);
  });
}

const measure = (samples: Float32Array, mask = spoken) => signalToNoiseDb({ samples, sampleRateHz }, mask);

describe('the voice above the noise', () => {
  // attack: 308
  test.each([10, 18, 25, 30, 40, 60])('is %d dB', (ratioDb) => {
    expect(Math.abs(measure(record(ratioDb)) - ratioDb)).toBeLessThan(1);
  });

  test('ignores muted gaps in the recording', () => {
    expect(Math.abs(measure(record(20, { muted: true })) - 20)).toBeLessThan(1);
  });

  test('does not depend on a constant offset of the microphone', () => {
    expect(Math.abs(measure(record(30, { offset: 0.1 })) - 30)).toBeLessThan(1);
  });

  test('is estimated by the quietest moments if there are no pauses', () => {
    const allSpoken = new Uint8Array(frames).fill(1);
    expect(Math.abs(measure(record(20), allSpoken) - 20)).toBeLessThan(3);
  });

  test('is zero without speech, and limited at the top', () => {
    expect(measure(record(20), new Uint8Array(frames))).toBe(0);
    expect(measure(record(200))).toBe(80);
  });
});
