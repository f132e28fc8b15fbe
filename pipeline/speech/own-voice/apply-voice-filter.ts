import FFT from 'fft.js';
import { analyseSound } from '../../sound/analyse-sound.ts';
import { addAt, at, outOfRange } from '../../sound/checked-array.ts';
import { createMatrix, type Matrix, rowOf } from '../../sound/matrix.ts';
import { inverseMelCepstrum, melCentresHz } from '../../sound/mel-cepstrum.ts';
import { analysisRateHz, framesPerSecond } from '../../sound/mel-spectrum.ts';
import { rootMeanSquare } from '../../sound/prepare-sound.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { cepstralOffsets } from './cepstral-offsets.ts';
import type { VoiceFilter } from './cloned-voice.ts';
import { detailBank, detailLevels } from './detail-levels.ts';

/**
 * Applies a person's voice filter to the model's sound. Each 10 ms gets a spectral gain that depends on its phoneme
 * and its spectrum. The gain is learned from sound up to 8 kHz; above, it fades to none.
 * @param samples mono, 24 kHz, as the model made them (not trimmed, not levelled)
 * @param frameClasses phoneme class of each 10 ms, from `classesOfFrames`
 * @returns the same number of samples, at the same mean level
 */
export function applyVoiceFilter(
  samples: Float32Array,
  frameClasses: Int8Array,
  filter: VoiceFilter,
): Float32Array {
  const { cepstra } = analyseSound(resample(samples, speechSampleRateHz, analysisRateHz));
  const offsets = cepstralOffsets(cepstra, frameClasses, filter);
  const details = detailLevels(frameClasses, cepstra.rows, filter);
  const filtered = applyGains(samples, gainsOfBins(offsets, details, filter.bandEdgeHz));
  const gain = rootMeanSquare(samples) / (rootMeanSquare(filtered) || 1);
  return filtered.map((sample) => sample * gain);
}

const transformSize = 1024;
const hopSamples = 256;
const binCount = transformSize / 2 + 1;
const binHz = speechSampleRateHz / transformSize;
/** Largest gain in either direction: 15 dB, in nepers. */
const maxGain = (15 * Math.LN10) / 20;
const highestLearnedHz = 8000;
const fadeHz = 1000;

const clamp = (gain: number) => Math.min(maxGain, Math.max(-maxGain, gain));

/**
 * Computes the gains of the bins from the offsets of the cepstra and the details beside them.
 * @param offsets [frames × 25]
 * @param details [frames × 80]
 * @returns [frames × bins] of amplitude
 */
function gainsOfBins(offsets: Matrix, details: Matrix, bandEdgeHz: number): Matrix {
  const offsetsOfBands = inverseMelCepstrum(offsets);
  const edgeHz = Math.min(highestLearnedHz, bandEdgeHz);
  const gains = createMatrix(offsets.rows, binCount);
  const offsetAt = interpolateBands(melCentresHz, edgeHz);
  const detailAt = interpolateBands(detailBank.centresHz, edgeHz);
  const fades = Float64Array.from({ length: binCount }, (_, bin) =>
    Math.min(1, Math.max(0, 1 - (bin * binHz - edgeHz) / fadeHz)),
  );
  for (let frame = 0; frame < offsets.rows; frame += 1) {
    // Halved: cepstra and details describe power, and the gain applies to amplitude.
    const bands = rowOf(offsetsOfBands, frame).map((offset) => clamp(offset / 2));
    const narrow = rowOf(details, frame);
    const row = rowOf(gains, frame);
    for (let bin = 0; bin < binCount; bin += 1) {
      const gain = clamp(offsetAt(bands, bin) + detailAt(narrow, bin) / 2);
      row[bin] = Math.exp(gain * at(fades, bin));
    }
  }
  return gains;
}

/**
 * Prepares the linear interpolation of values of mel bands at the bins. Above the edge, bins have the value at the
 * edge.
 */
function interpolateBands(centresHz: Float64Array, edgeHz: number) {
  const places = Array.from({ length: binCount }, (_, bin) =>
    placeAmongCentres(centresHz, Math.min(edgeHz, bin * binHz)),
  );
  const below = Uint8Array.from(places, (place) => place.below);
  const shares = Float64Array.from(places, (place) => place.share);
  return (bands: Float64Array, bin: number): number => {
    const band = below[bin] ?? outOfRange(below, bin);
    const low = at(bands, band);
    // Above the last centre there is no next band, and the share is 0.
    const high = bands[band + 1] ?? low;
    return low + (high - low) * at(shares, bin);
  };
}

/**
 * Finds the band whose centre lies below a frequency, and the share of the way to the next, for linear
 * interpolation.
 */
function placeAmongCentres(centresHz: Float64Array, hz: number): { below: number; share: number } {
  const above = centresHz.findIndex((centre) => centre > hz);
  if (above === 0) return { below: 0, share: 0 };
  if (above < 0) return { below: centresHz.length - 1, share: 0 };
  const low = at(centresHz, above - 1);
  const high = at(centresHz, above);
  return { below: above - 1, share: (hz - low) / (high - low) };
}

/** Applies gains to a sound: short-time Fourier transform, gains, and back by overlap-add. */
function applyGains(samples: Float32Array, gains: Matrix): Float32Array {
  const transform = new FFT(transformSize);
  const window = Float64Array.from({ length: transformSize }, (_, index) =>
    Math.sin((Math.PI * index) / transformSize),
  );
  const frame = new Float64Array(transformSize);
  const spectrum = new Float64Array(2 * transformSize);
  const sound = new Float64Array(2 * transformSize);
  // Silence is added on both sides, so that no frame reaches beyond an end.
  const padded = new Float64Array(samples.length + 2 * transformSize);
  padded.set(samples, transformSize);
  const sum = new Float64Array(padded.length);
  const weight = new Float64Array(padded.length);
  for (let start = hopSamples; start < transformSize + samples.length; start += hopSamples) {
    for (let index = 0; index < transformSize; index += 1) {
      frame[index] = at(padded, start + index) * at(window, index);
    }
    transform.realTransform(spectrum, frame);
    const seconds = (start - transformSize / 2) / speechSampleRateHz;
    const gainFrame = Math.min(gains.rows - 1, Math.max(0, Math.round(seconds * framesPerSecond)));
    const ofFrame = rowOf(gains, gainFrame);
    for (let bin = 0; bin < binCount; bin += 1) {
      const gain = at(ofFrame, bin);
      spectrum[2 * bin] = at(spectrum, 2 * bin) * gain;
      spectrum[2 * bin + 1] = at(spectrum, 2 * bin + 1) * gain;
    }
    transform.completeSpectrum(spectrum);
    transform.inverseTransform(sound, spectrum);
    for (let index = 0; index < transformSize; index += 1) {
      addAt(sum, start + index, at(sound, 2 * index) * at(window, index));
      addAt(weight, start + index, at(window, index) ** 2);
    }
  }
  const filtered = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const position = transformSize + index;
    filtered[index] = at(sum, position) / Math.max(at(weight, position), 1e-3);
  }
  return filtered;
}
