import { createMatrix, type Matrix } from './matrix.ts';

/**
 * Solves A·X = B by Cholesky's decomposition.
 * @param a [n × n] symmetric and positive definite
 * @param b [n × m]
 * @throws RangeError when `a` is not positive definite
 */
export function solveLinearSystem(a: Matrix, b: Matrix): Matrix {
  const size = a.rows;
  const factor = decompose(a);
  const at = (row: number, column: number) => factor.values[row * size + column] ?? 0;
  const solution = createMatrix(size, b.columns);
  const x = new Float64Array(size);
  for (let column = 0; column < b.columns; column += 1) {
    for (let row = 0; row < size; row += 1) {
      let rest = b.values[row * b.columns + column] ?? 0;
      for (let k = 0; k < row; k += 1) rest -= at(row, k) * (x[k] ?? 0);
      x[row] = rest / at(row, row);
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let rest = x[row] ?? 0;
      for (let k = row + 1; k < size; k += 1) rest -= at(k, row) * (x[k] ?? 0);
      x[row] = rest / at(row, row);
      solution.values[row * b.columns + column] = x[row] ?? 0;
    }
  }
  return solution;
}

/** The lower triangle L of A = L·Lᵀ. */
function decompose(a: Matrix): Matrix {
  const size = a.rows;
  const factor = createMatrix(size, size);
  const at = (row: number, column: number) => factor.values[row * size + column] ?? 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = a.values[row * size + column] ?? 0;
      for (let k = 0; k < column; k += 1) rest -= at(row, k) * at(column, k);
      if (row === column && !(rest > 0)) throw new RangeError('The matrix is not positive definite.');
      factor.values[row * size + column] = row === column ? Math.sqrt(rest) : rest / at(column, column);
    }
  }
  return factor;
}
