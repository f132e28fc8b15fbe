import { addAt, at, outOfRange } from '../../sound/checked-array.ts';
import { createMatrix, type Matrix, mapMatrix, rowOf } from '../../sound/matrix.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { neighbourKeyLength, type Spread, type VoiceFilter } from './cloned-voice.ts';
import { neighbourKeys } from './neighbour-keys.ts';
import { createNeighbourSearch } from './neighbour-table.ts';
import { noClass } from './phoneme-classes.ts';
import { smoothOverTime } from './smooth-over-time.ts';

/** Share of the person's level that is adopted. All of it would copy the loudness of single words. */
const levelShare = 0.5;

/**
 * Computes the offsets to the cepstra of each frame of the base, smoothed over time.
 * @param cepstra [frames × 25] of the base
 * @param classes phoneme class of each frame, `noClass` for frames beyond the end
 * @returns [frames × 25]
 */
export function cepstralOffsets(cepstra: Matrix, classes: Int8Array, filter: VoiceFilter): Matrix {
  const offsets = createMatrix(cepstra.rows, cepstrumLength);
  const keys = neighbourKeys(cepstra);
  const { globalOffset } = filter;
  const globalLevel = globalOffset[0] ?? outOfRange(globalOffset, 0);
  const addResidual = createNeighbourSearch(filter.neighbours);
  const classCount = filter.classOffsets.length / cepstrumLength;
  for (let frame = 0; frame < cepstra.rows; frame += 1) {
    const row = rowOf(offsets, frame);
    const phoneme = classes[frame] ?? noClass;
    row.set(globalOffset);
    // A class without tables in the voice gets the common offset only.
    if (phoneme !== noClass && phoneme < classCount) {
      addOffsetOfClass(row, rowOf(cepstra, frame), phoneme, filter);
      addResidual(
        keys.values.subarray(frame * neighbourKeyLength, (frame + 1) * neighbourKeyLength),
        phoneme,
        row,
      );
    }
    row[0] = levelShare * (at(row, 0) - globalLevel);
  }
  const smoothed = smoothOverTime(offsets, filter.smoothingFrames);
  const bent = mapMatrix(smoothed, (offset) => offset * filter.strength);
  return restoreSpread(cepstra, bent, classes, filter.spread);
}

/**
 * Moves each frame of a phoneme away from the mean, as far as the person's frames are from theirs, and limits its
 * hiss.
 */
function restoreSpread(
  cepstra: Matrix,
  offsets: Matrix,
  classes: Int8Array,
  { mean, ratio, bounds }: Spread,
): Matrix {
  const restored = createMatrix(offsets.rows, offsets.columns);
  for (let frame = 0; frame < offsets.rows; frame += 1) {
    const base = rowOf(cepstra, frame);
    const offset = rowOf(offsets, frame);
    const row = rowOf(restored, frame);
    row.set(offset);
    const phoneme = classes[frame] ?? noClass;
    if (phoneme === noClass) continue;
    for (let column = 0; column < row.length; column += 1) {
      addAt(row, column, bounds[phoneme * cepstrumLength + column] ?? 0);
    }
    // The first coefficient is the level, which stays: it is not timbre.
    for (let column = 1; column < row.length; column += 1) {
      const distance = at(base, column) + at(offset, column) - (mean[column] ?? outOfRange(mean, column));
      addAt(row, column, distance * ((ratio[column] ?? outOfRange(ratio, column)) - 1));
    }
  }
  return restored;
}

function addOffsetOfClass(
  row: Float64Array,
  frame: Float64Array,
  phoneme: number,
  { classOffsets, classMeans, regression }: VoiceFilter,
): void {
  const start = phoneme * cepstrumLength;
  for (let column = 0; column < cepstrumLength; column += 1) {
    addAt(row, column, classOffsets[start + column] ?? outOfRange(classOffsets, start + column));
  }
  for (let source = 0; source < cepstrumLength; source += 1) {
    const centred =
      at(frame, source) - (classMeans[start + source] ?? outOfRange(classMeans, start + source));
    for (let column = 0; column < cepstrumLength; column += 1) {
      const cell = source * cepstrumLength + column;
      addAt(row, column, centred * (regression[cell] ?? outOfRange(regression, cell)));
    }
  }
}
