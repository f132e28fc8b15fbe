import type { SoundTrack } from '../sound-track.ts';

/**
 * Makes a track of samples that a test holds in memory.
 * @param pieceSamples length of its pieces; the last may be shorter
 */
export function trackOf(samples: Float32Array, pieceSamples = 10_007): SoundTrack {
  return {
    sampleCount: samples.length,
    async *read() {
      for (let start = 0; start < samples.length; start += pieceSamples) {
        yield samples.slice(start, start + pieceSamples);
      }
    },
  };
}
