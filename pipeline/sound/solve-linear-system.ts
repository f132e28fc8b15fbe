import { at } from './checked-array.ts';
import { cell, createMatrix, type Matrix } from './matrix.ts';

/**
 * Solves A·X = B by Cholesky decomposition.
 * @param a [n × n] symmetric and positive definite
 * @param b [n × m]
 * @throws RangeError if `a` is not positive definite
 */
export function solveLinearSystem(a: Matrix, b: Matrix): Matrix {
  const size = a.rows;
  const factor = decompose(a);
  const solution = createMatrix(size, b.columns);
  const x = new Float64Array(size);
  for (let column = 0; column < b.columns; column += 1) {
    for (let row = 0; row < size; row += 1) {
      let rest = cell(b, row, column);
      for (let k = 0; k < row; k += 1) rest -= cell(factor, row, k) * at(x, k);
      x[row] = rest / cell(factor, row, row);
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let rest = at(x, row);
      for (let k = row + 1; k < size; k += 1) rest -= cell(factor, k, row) * at(x, k);
      x[row] = rest / cell(factor, row, row);
      solution.values[row * b.columns + column] = at(x, row);
    }
  }
  return solution;
}

/** Returns the lower triangle L of A = L·Lᵀ. */
function decompose(a: Matrix): Matrix {
  const size = a.rows;
  const factor = createMatrix(size, size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = cell(a, row, column);
      for (let k = 0; k < column; k += 1) rest -= cell(factor, row, k) * cell(factor, column, k);
      if (row === column && !(rest > 0)) throw new RangeError('The matrix is not positive definite.');
      factor.values[row * size + column] =
        row === column ? Math.sqrt(rest) : rest / cell(factor, column, column);
    }
  }
  return factor;
}
