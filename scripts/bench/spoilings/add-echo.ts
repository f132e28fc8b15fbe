import FFT from 'fft.js';
import { type Sound, sampleRateHz, whiteNoise } from './spoil-sound.ts';

/** Delay of the first reflection after the direct sound. */
const firstReflectionSeconds = 0.004;

/**
 * Adds the reverberation of a room: after the direct sound, noise that decays by 60 dB within `decaySeconds` (RT60).
 * @param directDb level of the direct sound relative to all reflections; the more distant the microphone, the lower
 */
export function addEcho(sound: Sound, decaySeconds: number, directDb: number): Sound {
  const noise = whiteNoise(decaySeconds, 0);
  const first = Math.round(firstReflectionSeconds * sampleRateHz);
  const reflections = noise.map((sample, index) =>
    index < first ? 0 : sample * 10 ** ((-3 * index) / noise.length),
  );
  const energy = reflections.reduce((sum, sample) => sum + sample * sample, 0);
  const gain = Math.sqrt(10 ** (-directDb / 10) / energy);
  const response = reflections.map((sample) => sample * gain);
  response[0] = 1;
  return convolve(sound, response).slice(0, sound.length);
}

/** Convolves by overlap-add. */
function convolve(sound: Sound, response: Sound): Sound {
  const size = 2 ** Math.ceil(Math.log2(2 * response.length));
  const step = size - response.length + 1;
  const transform = new FFT(size);
  const spectrumOf = (part: Sound) => {
    const padded = new Float64Array(size);
    padded.set(part);
    const spectrum = new Float64Array(2 * size);
    transform.realTransform(spectrum, padded);
    transform.completeSpectrum(spectrum);
    return spectrum;
  };
  const ofResponse = spectrumOf(response);
  const sum = new Float32Array(sound.length + size);
  const product = new Float64Array(2 * size);
  const back = new Float64Array(2 * size);
  for (let start = 0; start < sound.length; start += step) {
    const part = spectrumOf(sound.subarray(start, start + step));
    for (let bin = 0; bin < 2 * size; bin += 2) {
      const [a, b] = [part[bin] ?? 0, part[bin + 1] ?? 0];
      const [c, d] = [ofResponse[bin] ?? 0, ofResponse[bin + 1] ?? 0];
      product[bin] = a * c - b * d;
      product[bin + 1] = a * d + b * c;
    }
    transform.inverseTransform(back, product);
    for (let index = 0; index < size; index += 1) {
      sum[start + index] = (sum[start + index] ?? 0) + (back[2 * index] ?? 0);
    }
  }
  return sum;
}
