import { at } from './checked-array.ts';
import { createMatrix, type Matrix, rowOf } from './matrix.ts';
import { createPowerSpectrum } from './power-spectrum.ts';

/** Sample rate of all analysis of speech. */
export const analysisRateHz = 16_000;
/** Distance between frames: 10 ms. */
export const hopSamples = 160;
export const framesPerSecond = analysisRateHz / hopSamples;
const windowSamples = 400;
const transformSize = 512;
export const binCount = transformSize / 2 + 1;
export const binHz = analysisRateHz / transformSize;

export type MelBank = {
  /** [bands × 257] Weight of each bin of the power spectrum in each band. */
  weights: Matrix;
  /** Power that is added before the logarithm, so that silence has a finite value. */
  floor: number;
};

/**
 * Computes the log-mel spectrum of frames 10 ms apart, centred at samples 0, 160, 320, …; beyond its ends the sound
 * counts as silent.
 * @param samples mono, 16 kHz
 * @returns [1 + ⌊samples / 160⌋ × bands], natural logarithm of power
 */
export function melSpectrum(samples: Float64Array, { weights, floor }: MelBank): Matrix {
  const window = hannWindow();
  const powersOf = createPowerSpectrum(transformSize);
  const bands = Array.from({ length: weights.rows }, (_, band) => toBand(rowOf(weights, band)));
  const frame = new Float64Array(windowSamples);
  const spectrum = createMatrix(1 + Math.floor(samples.length / hopSamples), weights.rows);
  for (let index = 0; index < spectrum.rows; index += 1) {
    const start = index * hopSamples - windowSamples / 2;
    for (let offset = 0; offset < windowSamples; offset += 1) {
      // Samples beyond the ends of the sound are zero.
      frame[offset] = (samples[start + offset] ?? 0) * at(window, offset);
    }
    // The position of the frame in the transform changes phases only, and only the power is used.
    const powers = powersOf(frame);
    const row = rowOf(spectrum, index);
    for (const [position, band] of bands.entries()) row[position] = Math.log(powerIn(band, powers) + floor);
  }
  return spectrum;
}

/** Creates a symmetric Hann window, in which the last sample mirrors the first one. */
function hannWindow(): Float64Array {
  return Float64Array.from(
    { length: windowSamples },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (windowSamples - 1)),
  );
}

/** Adjacent bins whose weight in a band is not zero. */
type Band = { firstBin: number; weights: Float64Array };

function toBand(weights: Float64Array): Band {
  const firstBin = weights.findIndex((weight) => weight !== 0);
  const lastBin = weights.findLastIndex((weight) => weight !== 0);
  return { firstBin, weights: weights.subarray(firstBin, lastBin + 1) };
}

function powerIn({ firstBin, weights }: Band, powers: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) {
    sum += at(powers, firstBin + index) * at(weights, index);
  }
  return sum;
}
