import { at } from '../../sound/checked-array.ts';
import { createMatrix, type Matrix, rowOf } from '../../sound/matrix.ts';
import { neighbourKeyLength } from './cloned-voice.ts';

const spectralColumns = neighbourKeyLength / 3;
/** Distance to the later and the earlier frame with which a frame is compared. */
const contextFrames = 5;
const contextWeight = 0.5;

/**
 * Computes the keys by which the neighbour search compares frames: c1 … c16, and half of their changes 50 ms later
 * and earlier.
 * @param cepstra [frames × 25]
 * @returns [frames × 48]
 */
export function neighbourKeys(cepstra: Matrix): Matrix {
  const keys = createMatrix(cepstra.rows, neighbourKeyLength);
  const last = cepstra.rows - 1;
  for (let frame = 0; frame < cepstra.rows; frame += 1) {
    const now = rowOf(cepstra, frame);
    const later = rowOf(cepstra, Math.min(last, frame + contextFrames));
    const earlier = rowOf(cepstra, Math.max(0, frame - contextFrames));
    const row = rowOf(keys, frame);
    for (let column = 0; column < spectralColumns; column += 1) {
      const here = at(now, column + 1);
      row[column] = here;
      row[spectralColumns + column] = contextWeight * (at(later, column + 1) - here);
      row[2 * spectralColumns + column] = contextWeight * (at(earlier, column + 1) - here);
    }
  }
  return keys;
}
