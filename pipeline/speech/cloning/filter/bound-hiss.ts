import { addAt, at } from '#pipeline/sound/checked-array.ts';
import { createMatrix, type Matrix, rowOf } from '#pipeline/sound/matrix.ts';
import { inverseMelCepstrum, melCentresHz, melCepstrum } from '#pipeline/sound/mel-cepstrum.ts';
import { phonemeClasses } from '../../own-voice/phoneme-classes.ts';

/** Frequencies between which the bound sets in. Hiss lies above them. */
const [noneHz, wholeHz] = [3000, 4000];
/** Minimum number of frames of a phoneme from which its hiss is known. */
const minFrames = 8;
/** Largest reduction in ln power: 13 dB. */
const maxReduction = 3;
/** Share of the bound in each mel band. */
const hissShares = melCentresHz.map((hz) => Math.min(1, Math.max(0, (hz - noneHz) / (wholeHz - noneHz))));

/**
 * Limits the hiss of each phoneme: an "s" that is exaggerated like all other traits would be harsh.
 * @param person [frames × 25] cepstra of the person
 * @param voice the same frames of the voice
 * @param classes phoneme class of each frame
 * @returns [classes × 25] cepstra to add, which remove the excess of a phoneme over the person's, relative to the
 * level of the speech
 */
export function boundHiss(person: Matrix, voice: Matrix, classes: Int8Array): Float32Array {
  const excess = differencesOf(hissLevels(voice), hissLevels(person));
  const sums = new Float64Array(phonemeClasses.length);
  const counts = new Float64Array(phonemeClasses.length);
  for (const [frame, phoneme] of classes.entries()) {
    addAt(sums, phoneme, at(excess, frame));
    addAt(counts, phoneme, 1);
  }
  const levels = createMatrix(phonemeClasses.length, melCentresHz.length);
  for (const [phoneme, count] of counts.entries()) {
    if (count < minFrames) continue;
    const reduction = Math.min(maxReduction, Math.max(0, at(sums, phoneme) / count));
    rowOf(levels, phoneme).set(hissShares.map((share) => -share * reduction));
  }
  return Float32Array.from(melCepstrum(levels).values);
}

/** Computes the power of each frame in the bands that hiss, relative to the mean power of all frames, in ln. */
function hissLevels(cepstra: Matrix): Float64Array {
  const logMel = inverseMelCepstrum(cepstra);
  const levelOf = (frame: number, shareOf: (band: number) => number) =>
    Math.log(rowOf(logMel, frame).reduce((sum, level, band) => sum + shareOf(band) * Math.exp(level), 1e-12));
  const frames = Array.from({ length: cepstra.rows }, (_, frame) => frame);
  const mean = frames.reduce((sum, frame) => sum + levelOf(frame, () => 1), 0) / Math.max(1, frames.length);
  return Float64Array.from(frames, (frame) => levelOf(frame, (band) => at(hissShares, band)) - mean);
}

function differencesOf(values: Float64Array, others: Float64Array): Float64Array {
  return values.map((value, index) => value - at(others, index));
}
