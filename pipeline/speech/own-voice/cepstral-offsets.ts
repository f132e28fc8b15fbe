import { createMatrix, type Matrix, rowOf } from '../../sound/matrix.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { neighbourKeyLength, type VoiceFilter } from './cloned-voice.ts';
import { neighbourKeys } from './neighbour-keys.ts';
import { createNeighbourSearch } from './neighbour-table.ts';
import { noClass } from './phoneme-classes.ts';

/** The level may follow the person's by so much: all of it would copy how loud single words were. */
const levelShare = 0.5;
const smoothing = [1, 2, 3, 4, 3, 2, 1];

/**
 * What to add to each frame of the base, smoothed over time.
 * @param cepstra [frames × 25] of the base
 * @returns [frames × 25]
 */
export function cepstralOffsets(cepstra: Matrix, classes: Int8Array, filter: VoiceFilter): Matrix {
  const offsets = createMatrix(cepstra.rows, cepstrumLength);
  const keys = neighbourKeys(cepstra);
  const addResidual = createNeighbourSearch(filter.neighbours);
  for (let frame = 0; frame < cepstra.rows; frame += 1) {
    const row = rowOf(offsets, frame);
    const phoneme = classes[frame] ?? noClass;
    row.set(filter.globalOffset);
    if (phoneme !== noClass) {
      addOffsetOfClass(row, rowOf(cepstra, frame), phoneme, filter);
      addResidual(
        keys.values.subarray(frame * neighbourKeyLength, (frame + 1) * neighbourKeyLength),
        phoneme,
        row,
      );
    }
    row[0] = levelShare * ((row[0] ?? 0) - (filter.globalOffset[0] ?? 0));
  }
  return smooth(offsets, filter.strength);
}

function addOffsetOfClass(
  row: Float64Array,
  frame: Float64Array,
  phoneme: number,
  filter: VoiceFilter,
): void {
  const start = phoneme * cepstrumLength;
  for (let column = 0; column < cepstrumLength; column += 1) {
    row[column] = (row[column] ?? 0) + (filter.classOffsets[start + column] ?? 0);
  }
  for (let source = 0; source < cepstrumLength; source += 1) {
    const centred = (frame[source] ?? 0) - (filter.classMeans[start + source] ?? 0);
    for (let column = 0; column < cepstrumLength; column += 1) {
      const weight = filter.regression[source * cepstrumLength + column] ?? 0;
      row[column] = (row[column] ?? 0) + centred * weight;
    }
  }
}

function smooth(offsets: Matrix, strength: number): Matrix {
  const half = (smoothing.length - 1) / 2;
  const total = smoothing.reduce((sum, weight) => sum + weight, 0);
  const smoothed = createMatrix(offsets.rows, offsets.columns);
  for (let frame = 0; frame < offsets.rows; frame += 1) {
    const row = rowOf(smoothed, frame);
    for (const [index, weight] of smoothing.entries()) {
      const source = rowOf(offsets, Math.min(offsets.rows - 1, Math.max(0, frame + index - half)));
      const factor = (weight * strength) / total;
      for (let column = 0; column < row.length; column += 1) {
        row[column] = (row[column] ?? 0) + (source[column] ?? 0) * factor;
      }
    }
  }
  return smoothed;
}
