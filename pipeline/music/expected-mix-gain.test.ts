import { expect, test } from 'vitest';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { trackOf } from '../sound/testing/track-of.ts';
import { expectedMixGainDb } from './expected-mix-gain.ts';

/** Generates ten seconds, of which the first `spokenSeconds` are speech. */
function narration(spokenSeconds: number): Float32Array {
  return Float32Array.from({ length: 10 * speechSampleRateHz }, (_, index) =>
    index < spokenSeconds * speechSampleRateHz ? 0.1 * Math.sin(index / 20) : 0,
  );
}

test.each([
  ['speech without a pause', 10, -0.1],
  ['as much speech as pauses', 5, 1.94],
  ['nothing but pauses', 0, 5.92],
])('expects the gain of %s', async (_, spokenSeconds, gainDb) => {
  expect(await expectedMixGainDb(trackOf(narration(spokenSeconds)))).toBeCloseTo(gainDb, 2);
});

test('expects a finite gain for an empty track', async () => {
  expect(await expectedMixGainDb(trackOf(new Float32Array()))).toBeCloseTo(5.92, 2);
});
