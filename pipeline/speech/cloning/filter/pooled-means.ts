import { addAt, at } from '#pipeline/sound/checked-array.ts';
import { createMatrix, type Matrix, mapMatrix, rowOf } from '#pipeline/sound/matrix.ts';
import { phonemeClasses } from '../../own-voice/phoneme-classes.ts';

/**
 * Computes the mean of the rows of each class, shrunk towards zero for classes with few rows.
 * @returns [classes × columns]
 */
export function pooledMeans(rows: Matrix, classes: Int8Array, priorFrames: number): Matrix {
  const sums = createMatrix(phonemeClasses.length, rows.columns);
  const counts = new Float64Array(phonemeClasses.length);
  for (const [index, phoneme] of classes.entries()) {
    addAt(counts, phoneme, 1);
    const sum = rowOf(sums, phoneme);
    for (const [column, value] of rowOf(rows, index).entries()) addAt(sum, column, value);
  }
  return mapMatrix(sums, (sum, phoneme) => sum / (at(counts, phoneme) + priorFrames));
}
