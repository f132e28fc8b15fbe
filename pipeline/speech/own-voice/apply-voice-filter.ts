import FFT from 'fft.js';
import { analyseSound } from '../../sound/analyse-sound.ts';
import { createMatrix, type Matrix, rowOf } from '../../sound/matrix.ts';
import { inverseMelCepstrum, melCentresHz } from '../../sound/mel-cepstrum.ts';
import { analysisRateHz, framesPerSecond } from '../../sound/mel-spectrum.ts';
import { rootMeanSquare } from '../../sound/prepare-sound.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../synthesizer.ts';
import { cepstralOffsets } from './cepstral-offsets.ts';
import type { VoiceFilter } from './cloned-voice.ts';

/**
 * Makes the model's sound like the person's: each 10 ms gets the spectral gain that its phoneme and its spectrum ask
 * for. What the gain is learned from ends at 8 kHz; above, it fades to none.
 * @param samples mono, 24 kHz, as the model made them (not trimmed, not levelled)
 * @param frameClasses of each 10 ms, from `classesOfFrames`
 * @returns as many samples, at the same mean level
 */
export function applyVoiceFilter(
  samples: Float32Array,
  frameClasses: Int8Array,
  filter: VoiceFilter,
): Float32Array {
  const { cepstra } = analyseSound(resample(samples, speechSampleRateHz, analysisRateHz));
  const offsets = cepstralOffsets(cepstra, frameClasses, filter);
  const filtered = applyGains(samples, gainsOfBins(offsets, filter.bandEdgeHz));
  const gain = rootMeanSquare(samples) / (rootMeanSquare(filtered) || 1);
  return filtered.map((sample) => sample * gain);
}

const transformSize = 1024;
const hopSamples = 256;
const binCount = transformSize / 2 + 1;
const binHz = speechSampleRateHz / transformSize;
/** Never raises or lowers anything by more. */
const maxGainDb = 15;
const nepersPerDb = Math.LN10 / 20;
const highestLearnedHz = 8000;
const fadeHz = 1000;

/** @param offsets [frames × 25] @returns [frames × bins] factors of amplitude */
function gainsOfBins(offsets: Matrix, bandEdgeHz: number): Matrix {
  const offsetsOfBands = inverseMelCepstrum(offsets);
  const limit = maxGainDb * nepersPerDb;
  const edgeHz = Math.min(highestLearnedHz, bandEdgeHz);
  const gains = createMatrix(offsets.rows, binCount);
  const places = Array.from({ length: binCount }, (_, bin) =>
    placeAmongCentres(Math.min(edgeHz, bin * binHz)),
  );
  const below = Uint8Array.from(places, (place) => place.below);
  const shares = Float64Array.from(places, (place) => place.share);
  const fades = Float64Array.from({ length: binCount }, (_, bin) =>
    Math.min(1, Math.max(0, 1 - (bin * binHz - edgeHz) / fadeHz)),
  );
  for (let frame = 0; frame < offsets.rows; frame += 1) {
    // Half, because cepstra are of power and the gain is of amplitude.
    const bands = rowOf(offsetsOfBands, frame).map((offset) => Math.min(limit, Math.max(-limit, offset / 2)));
    const row = rowOf(gains, frame);
    for (let bin = 0; bin < binCount; bin += 1) {
      const band = below[bin] ?? 0;
      const low = bands[band] ?? 0;
      const high = bands[band + 1] ?? low;
      row[bin] = Math.exp((low + (high - low) * (shares[bin] ?? 0)) * (fades[bin] ?? 0));
    }
  }
  return gains;
}

/** The band below a frequency, and how far it lies from there to the next: for linear interpolation. */
function placeAmongCentres(hz: number): { below: number; share: number } {
  const above = melCentresHz.findIndex((centre) => centre > hz);
  if (above === 0) return { below: 0, share: 0 };
  if (above < 0) return { below: melCentresHz.length - 1, share: 0 };
  const low = melCentresHz[above - 1] ?? 0;
  const high = melCentresHz[above] ?? low;
  return { below: above - 1, share: (hz - low) / (high - low) };
}

/** Short-time Fourier transform, gains, and back by overlapping and adding. */
function applyGains(samples: Float32Array, gains: Matrix): Float32Array {
  const transform = new FFT(transformSize);
  const window = Float64Array.from({ length: transformSize }, (_, index) =>
    Math.sin((Math.PI * index) / transformSize),
  );
  const frame = new Float64Array(transformSize);
  const spectrum = new Float64Array(2 * transformSize);
  const sound = new Float64Array(2 * transformSize);
  // With silence around it, so that no frame reaches beyond an end.
  const padded = new Float64Array(samples.length + 2 * transformSize);
  padded.set(samples, transformSize);
  const sum = new Float64Array(padded.length);
  const weight = new Float64Array(padded.length);
  for (let start = hopSamples; start < transformSize + samples.length; start += hopSamples) {
    for (let index = 0; index < transformSize; index += 1) {
      frame[index] = (padded[start + index] ?? 0) * (window[index] ?? 0);
    }
    transform.realTransform(spectrum, frame);
    const seconds = (start - transformSize / 2) / speechSampleRateHz;
    const gainFrame = Math.min(gains.rows - 1, Math.max(0, Math.round(seconds * framesPerSecond)));
    const ofFrame = rowOf(gains, gainFrame);
    for (let bin = 0; bin < binCount; bin += 1) {
      const gain = ofFrame[bin] ?? 1;
      spectrum[2 * bin] = (spectrum[2 * bin] ?? 0) * gain;
      spectrum[2 * bin + 1] = (spectrum[2 * bin + 1] ?? 0) * gain;
    }
    transform.completeSpectrum(spectrum);
    transform.inverseTransform(sound, spectrum);
    for (let index = 0; index < transformSize; index += 1) {
      const position = start + index;
      sum[position] = (sum[position] ?? 0) + (sound[2 * index] ?? 0) * (window[index] ?? 0);
      weight[position] = (weight[position] ?? 0) + (window[index] ?? 0) ** 2;
    }
  }
  const filtered = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const position = transformSize + index;
    filtered[index] = (sum[position] ?? 0) / Math.max(weight[position] ?? 0, 1e-3);
  }
  return filtered;
}
