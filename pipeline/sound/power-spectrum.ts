import FFT from 'fft.js';
import { at } from './checked-array.ts';

/**
 * Creates a function that computes the power spectrum of real frames.
 * @param size of the transform, a power of two; shorter frames are padded with zeros, longer ones are a RangeError
 * @returns a function from a frame to its bins 0 … size / 2, in an array that the next call overwrites
 */
export function createPowerSpectrum(size: number): (frame: Float64Array) => Float64Array {
  const transform = new FFT(size);
  const input = new Float64Array(size);
  const spectrum = new Float64Array(2 * size);
  const powers = new Float64Array(size / 2 + 1);
  return (frame) => {
    input.fill(0);
    input.set(frame);
    transform.realTransform(spectrum, input);
    for (let bin = 0; bin < powers.length; bin += 1) {
      powers[bin] = at(spectrum, 2 * bin) ** 2 + at(spectrum, 2 * bin + 1) ** 2;
    }
    return powers;
  };
}
