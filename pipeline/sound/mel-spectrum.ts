import { createMatrix, type Matrix, rowOf } from './matrix.ts';
import { createPowerSpectrum } from './power-spectrum.ts';

/** Everything of a clone but its last filter works at this rate. */
export const analysisRateHz = 16_000;
/** Frames are 10 ms apart. */
export const hopSamples = 160;
export const framesPerSecond = analysisRateHz / hopSamples;
const windowSamples = 400;
const transformSize = 512;
export const binCount = transformSize / 2 + 1;
export const binHz = analysisRateHz / transformSize;

export type MelBank = {
  /** [bands × 257] What each bin of the power spectrum counts for in each band. */
  weights: Matrix;
  /** Added before the logarithm, so that silence has one. */
  floor: number;
  /** Hann windows come in two kinds: whether the last sample mirrors the first, or the one behind it does. */
  window: 'symmetric' | 'periodic';
};

/**
 * Log-mel spectrum: frames 10 ms apart whose centres lie at 0, 160, 320, … samples, sound silent beyond its ends.
 * @param samples mono, 16 kHz
 * @returns [1 + ⌊samples / 160⌋ × bands], natural logarithm of power
 */
export function melSpectrum(samples: Float64Array, { weights, floor, window: kind }: MelBank): Matrix {
  const window = hannWindow(kind);
  const powersOf = createPowerSpectrum(transformSize);
  const bands = Array.from({ length: weights.rows }, (_, band) => toBand(rowOf(weights, band)));
  const frame = new Float64Array(windowSamples);
  const spectrum = createMatrix(1 + Math.floor(samples.length / hopSamples), weights.rows);
  for (let index = 0; index < spectrum.rows; index += 1) {
    const start = index * hopSamples - windowSamples / 2;
    for (let offset = 0; offset < windowSamples; offset += 1) {
      frame[offset] = (samples[start + offset] ?? 0) * (window[offset] ?? 0);
    }
    // Only the power is used, so that the frame may stand anywhere in the transform.
    const powers = powersOf(frame);
    const row = rowOf(spectrum, index);
    for (const [position, band] of bands.entries()) row[position] = Math.log(powerIn(band, powers) + floor);
  }
  return spectrum;
}

function hannWindow(kind: MelBank['window']): Float64Array {
  const period = kind === 'symmetric' ? windowSamples - 1 : windowSamples;
  return Float64Array.from(
    { length: windowSamples },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / period),
  );
}

/** The bins that count for a band: some of all, side by side. */
type Band = { firstBin: number; weights: Float64Array };

function toBand(weights: Float64Array): Band {
  const firstBin = weights.findIndex((weight) => weight !== 0);
  const lastBin = weights.findLastIndex((weight) => weight !== 0);
  return { firstBin, weights: weights.subarray(firstBin, lastBin + 1) };
}

function powerIn({ firstBin, weights }: Band, powers: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) {
    sum += (powers[firstBin + index] ?? 0) * (weights[index] ?? 0);
  }
  return sum;
}
