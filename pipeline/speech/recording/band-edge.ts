import { outOfRange } from '../../sound/checked-array.ts';
import { createPowerSpectrum } from '../../sound/power-spectrum.ts';
import { quantile } from '../../sound/quantile.ts';
import type { Recording } from './recording.ts';

const transformSize = 1024;
const hopSamples = 1024;
const bandHz = 250;
/** Quantiles of the level of a band: its loud moments, and its steady noise. */
const loudShare = 0.95;
const quietShare = 0.05;
/** Distance below the loudest band within which the loud moments of a band count. */
const furthestBelowDb = 45;
/** Minimum distance between the two quantiles: steady noise has 7 dB, speech far more. */
const minAboveQuietDb = 12;

/**
 * Finds the highest frequency of speech in a recording, in Hz, which a telephone, a headset or a codec has limited.
 * Steady noise above the speech is ignored.
 */
export function bandEdgeHz({ samples, sampleRateHz }: Recording): number {
  const bands = bandLevels(samples, sampleRateHz).map((levels) => ({
    loud: quantile(levels, loudShare),
    quiet: quantile(levels, quietShare),
  }));
  const speaking = bands.map(({ loud, quiet }) => (loud - quiet >= minAboveQuietDb ? loud : -Infinity));
  const loudest = Math.max(...speaking);
  const highest = speaking.findLastIndex((loud) => loud >= loudest - furthestBelowDb);
  return (highest + 1) * bandHz;
}

/** Computes the level in dB of each complete band in each frame. */
function bandLevels(samples: Float32Array, sampleRateHz: number): Float64Array[] {
  const powersOf = createPowerSpectrum(transformSize);
  const frameCount = Math.floor(samples.length / hopSamples);
  const bandCount = Math.floor(sampleRateHz / 2 / bandHz);
  const levels = Array.from({ length: bandCount }, () => new Float64Array(frameCount));
  const binHz = sampleRateHz / transformSize;
  const frame = new Float64Array(transformSize);
  for (let index = 0; index < frameCount; index += 1) {
    for (let offset = 0; offset < transformSize; offset += 1) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * offset) / transformSize);
      const position = index * hopSamples + offset;
      frame[offset] = (samples[position] ?? outOfRange(samples, position)) * window;
    }
    const powers = powersOf(frame);
    for (const [band, ofBand] of levels.entries()) {
      const bins = powers.subarray(
        Math.ceil((band * bandHz) / binHz),
        Math.ceil(((band + 1) * bandHz) / binHz),
      );
      const mean = bins.reduce((sum, power) => sum + power, 0) / bins.length;
      ofBand[index] = 10 * Math.log10(mean + 1e-12);
    }
  }
  return levels;
}
