import FFT from 'fft.js';
import { numbersFrom, type Sound } from './spoil-sound.ts';

const size = 1024;
const hopSamples = size / 4;
/** Number of cepstral coefficients that describe the vocal tract rather than the vocal folds: those below 1.3 ms. */
const keptCoefficients = 30;

/** Turns a reading into a whisper: noise gets the spectral envelope of each moment. */
export function whisper(sound: Sound): Sound {
  const transform = new FFT(size);
  const random = numbersFrom(7);
  const window = Float64Array.from({ length: size }, (_, index) =>
    Math.sin((Math.PI * (index + 0.5)) / size),
  );
  const whispered = new Float32Array(sound.length + size);
  for (let start = 0; start + size <= sound.length; start += hopSamples) {
    const frame = window.map((weight, index) => weight * (sound[start + index] ?? 0));
    const envelope = envelopeOf(frame, transform);
    const noise = transform.createComplexArray();
    for (let bin = 1; bin < size / 2; bin += 1) {
      const phase = 2 * Math.PI * random();
      const level = envelope[bin] ?? 0;
      noise[2 * bin] = level * Math.cos(phase);
      noise[2 * bin + 1] = level * Math.sin(phase);
    }
    transform.completeSpectrum(noise);
    const back = transform.createComplexArray();
    transform.inverseTransform(back, noise);
    for (const [index, weight] of window.entries()) {
      whispered[start + index] = (whispered[start + index] ?? 0) + (weight * (back[2 * index] ?? 0)) / 2;
    }
  }
  return whispered.slice(0, sound.length);
}

/** Returns the amplitude of each bin, smoothed over the harmonics. */
function envelopeOf(frame: Float64Array, transform: FFT): Float64Array {
  const spectrum = transform.createComplexArray();
  transform.realTransform(spectrum, frame);
  transform.completeSpectrum(spectrum);
  const logs = Float64Array.from({ length: size }, (_, bin) =>
    Math.log(Math.hypot(spectrum[2 * bin] ?? 0, spectrum[2 * bin + 1] ?? 0) + 1e-9),
  );
  const cepstrum = transform.createComplexArray();
  transform.realTransform(cepstrum, logs);
  transform.completeSpectrum(cepstrum);
  for (let index = keptCoefficients; index <= size - keptCoefficients; index += 1) {
    cepstrum[2 * index] = 0;
    cepstrum[2 * index + 1] = 0;
  }
  const smooth = transform.createComplexArray();
  transform.inverseTransform(smooth, cepstrum);
  return Float64Array.from({ length: size }, (_, bin) => Math.exp(smooth[2 * bin] ?? 0));
}
