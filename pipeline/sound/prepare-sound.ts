import { at, outOfRange } from './checked-array.ts';

/** Common RMS of sounds that are compared. */
const commonRms = 0.08;
/** Share of the peak below which samples do not count toward the level. */
const countedShare = 0.02;

/** Returns a copy of the sound at the common level of all comparisons. */
export function normaliseLevel(samples: Float64Array): Float64Array {
  const least = countedShare * samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  let sum = 0;
  let count = 0;
  for (const sample of samples) {
    if (Math.abs(sample) <= least) continue;
    sum += sample * sample;
    count += 1;
  }
  const gain = commonRms / (Math.sqrt(sum / Math.max(1, count)) + 1e-9);
  return samples.map((sample) => sample * gain);
}

/** Returns the RMS of the samples; 0 for none. */
export function rootMeanSquare(samples: Float64Array | Float32Array): number {
  let sum = 0;
  // By index, because for…of over two kinds of array is seven times slower.
  for (let index = 0; index < samples.length; index += 1) {
    sum += (samples[index] ?? outOfRange(samples, index)) ** 2;
  }
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** Length of the window whose power decides what is silence. This much is also kept around the sound. */
const windowSamples = 400;
/** Share of the largest power below which a window is silent. */
const silentShare = 3e-4;

/**
 * Finds the beginning and the end of a sound, with 25 ms around it.
 * @param samples mono, 16 kHz
 * @returns sample positions, `end` excluded; the whole sound if all of it is silent
 */
export function soundingSpan(samples: Float64Array): { start: number; end: number } {
  const powers = movingPower(samples);
  const least = silentShare * powers.reduce((most, power) => Math.max(most, power), 0);
  const first = powers.findIndex((power) => power > least);
  const last = powers.findLastIndex((power) => power > least);
  if (first < 0) return { start: 0, end: samples.length };
  return { start: Math.max(0, first - windowSamples), end: Math.min(samples.length, last + windowSamples) };
}

/** Computes the power of the window around each sample. Beyond its ends the sound counts as silent. */
function movingPower(samples: Float64Array): Float64Array {
  const energyBefore = new Float64Array(samples.length + 1);
  for (let index = 0; index < samples.length; index += 1) {
    energyBefore[index + 1] = at(energyBefore, index) + at(samples, index) ** 2;
  }
  const within = (position: number) => Math.min(samples.length, Math.max(0, position));
  return samples.map((_, index) => {
    const [from, to] = [within(index - windowSamples / 2), within(index + windowSamples / 2)];
    return (at(energyBefore, to) - at(energyBefore, from)) / windowSamples;
  });
}
