import { addAt, at } from '../../sound/checked-array.ts';
import { createMatrix, type Matrix, rowOf } from '../../sound/matrix.ts';

/**
 * Smooths rows over time with a triangular window; the first and the last row continue beyond the ends.
 * @param frames length of the window, odd; 1 smooths nothing
 */
export function smoothOverTime(rows: Matrix, frames: number): Matrix {
  const half = (frames - 1) / 2;
  const smoothed = createMatrix(rows.rows, rows.columns);
  for (let frame = 0; frame < rows.rows; frame += 1) {
    const row = rowOf(smoothed, frame);
    for (let offset = -half; offset <= half; offset += 1) {
      const source = rowOf(rows, Math.min(rows.rows - 1, Math.max(0, frame + offset)));
      const weight = (half + 1 - Math.abs(offset)) / (half + 1) ** 2;
      for (let column = 0; column < row.length; column += 1) addAt(row, column, at(source, column) * weight);
    }
  }
  return smoothed;
}
