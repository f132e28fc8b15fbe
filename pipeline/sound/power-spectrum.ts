import FFT from 'fft.js';

/**
 * Makes a function that gives the power spectrum of real frames.
 * @param size a power of two; frames have at most so many samples, the rest counts as zeros
 * @returns bins 0 … size / 2 of the frame, in an array that the next call overwrites
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
      powers[bin] = (spectrum[2 * bin] ?? 0) ** 2 + (spectrum[2 * bin + 1] ?? 0) ** 2;
    }
    return powers;
  };
}
