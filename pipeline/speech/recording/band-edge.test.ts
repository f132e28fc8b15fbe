import { expect, test } from 'vitest';
import { bandEdgeHz } from './band-edge.ts';

const sampleRateHz = 48_000;

/** Generates tones 100 Hz apart up to an edge, switched on and off like syllables. */
function syllables(edgeHz: number): Float32Array {
  const tones = Array.from({ length: Math.floor(edgeHz / 100) }, (_, index) => (index + 1) * 100 - 30);
  return Float32Array.from({ length: 2 * sampleRateHz }, (_, index) => {
    // They are switched softly, because a click contains every frequency.
    const loudness = Math.max(0, Math.sin((2 * Math.PI * 3 * index) / sampleRateHz)) ** 4;
    if (loudness === 0) return 0;
    const at = (hz: number) => Math.cos((2 * Math.PI * hz * index) / sampleRateHz + hz * hz);
    return tones.reduce((sum, hz) => sum + 0.002 * loudness * at(hz), 0);
  });
}

test.each([3000, 8000, 12_000])('the edge of speech up to %i Hz is found', (edgeHz) => {
  const found = bandEdgeHz({ samples: syllables(edgeHz), sampleRateHz });
  expect(found).toBeGreaterThanOrEqual(edgeHz);
  expect(found).toBeLessThanOrEqual(edgeHz + 500);
});

test('a steady tone above the speech does not count', () => {
  const samples = syllables(3000).map((sample, index) => sample + 0.01 * Math.sin(1.5 * index));
  expect(bandEdgeHz({ samples, sampleRateHz })).toBeLessThanOrEqual(3500);
});
