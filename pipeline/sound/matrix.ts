import { addAt, at, outOfRange } from './checked-array.ts';

/** A matrix, row after row: spectra, cepstra or features, with one row for each frame. */
export type Matrix = { rows: number; columns: number; values: Float64Array };

/** Creates a matrix of zeros. */
export function createMatrix(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

/**
 * Reads one cell.
 * @throws RangeError if the matrix has no such row or column
 */
export function cell({ columns, values }: Matrix, row: number, column: number): number {
  if (!(column >= 0 && column < columns)) {
    throw new RangeError(`There is no column ${column} in a matrix of ${columns} columns.`);
  }
  return at(values, row * columns + column);
}

/**
 * Returns one row as a view, not a copy.
 * @throws RangeError if there is no such row
 */
export function rowOf({ rows, columns, values }: Matrix, row: number): Float64Array {
  if (!(row >= 0 && row < rows)) throw new RangeError(`There is no row ${row} in a matrix of ${rows} rows.`);
  return values.subarray(row * columns, (row + 1) * columns);
}

/**
 * Copies some rows, in the given order.
 * @throws RangeError if there is no such row
 */
export function selectRows(matrix: Matrix, rows: readonly number[]): Matrix {
  const selected = createMatrix(rows.length, matrix.columns);
  for (const [index, row] of rows.entries()) {
    selected.values.set(rowOf(matrix, row), index * matrix.columns);
  }
  return selected;
}

/** Stacks all rows of some matrices of equal width; an empty matrix for none. */
export function stackRows(matrices: readonly Matrix[]): Matrix {
  const [{ columns } = createMatrix(0, 0)] = matrices;
  const stacked = createMatrix(
    matrices.reduce((sum, { rows }) => sum + rows, 0),
    columns,
  );
  let offset = 0;
  for (const { values } of matrices) {
    stacked.values.set(values, offset);
    offset += values.length;
  }
  return stacked;
}

/** Returns the mean of each column; zeros if there are no rows. */
export function columnMeans({ rows, columns, values }: Matrix): Float64Array {
  const means = new Float64Array(columns);
  for (const [index, value] of values.entries()) addAt(means, index % columns, value);
  return means.map((sum) => sum / Math.max(1, rows));
}

/** Returns the standard deviation of each column over all rows; zeros if there are no rows. */
export function columnDeviations(matrix: Matrix): Float64Array {
  const { rows, columns, values } = matrix;
  const means = columnMeans(matrix);
  const sums = new Float64Array(columns);
  for (const [index, value] of values.entries()) {
    const column = index % columns;
    addAt(sums, column, (value - at(means, column)) ** 2);
  }
  return sums.map((sum) => Math.sqrt(sum / Math.max(1, rows)));
}

/** Returns a matrix of the same size with each cell transformed. */
export function mapMatrix(
  matrix: Matrix,
  change: (value: number, row: number, column: number) => number,
): Matrix {
  const { rows, columns } = matrix;
  return {
    rows,
    columns,
    values: matrix.values.map((value, index) => change(value, Math.floor(index / columns), index % columns)),
  };
}

/** Returns A − B, for two matrices of the same size. */
export function subtract(a: Matrix, b: Matrix): Matrix {
  return { ...a, values: a.values.map((value, index) => value - at(b.values, index)) };
}

/** Subtracts the same row from every row. */
export function subtractRow(matrix: Matrix, row: Float64Array): Matrix {
  return mapMatrix(matrix, (value, _row, column) => value - at(row, column));
}

/** Returns A·B. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.rows, b.columns);
  for (let row = 0; row < a.rows; row += 1) {
    const target = rowOf(product, row);
    for (let k = 0; k < a.columns; k += 1) {
      const factor = at(a.values, row * a.columns + k);
      for (let column = 0; column < b.columns; column += 1) {
        addAt(target, column, factor * at(b.values, k * b.columns + column));
      }
    }
  }
  return product;
}

/** Returns Aᵀ·B. */
export function multiplyTransposed(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.columns, b.columns);
  for (let row = 0; row < a.rows; row += 1) {
    for (let i = 0; i < a.columns; i += 1) {
      const factor = at(a.values, row * a.columns + i);
      const target = rowOf(product, i);
      for (let j = 0; j < b.columns; j += 1) {
        addAt(target, j, factor * at(b.values, row * b.columns + j));
      }
    }
  }
  return product;
}

/** Returns the Euclidean distance between a row of one matrix and a row of another. */
export function rowDistance(a: Matrix, rowOfA: number, b: Matrix, rowOfB: number): number {
  const startOfA = rowOfA * a.columns;
  const startOfB = rowOfB * b.columns;
  let sum = 0;
  for (let column = 0; column < a.columns; column += 1) {
    // Cells are read without a call, because dynamic time warping spends most of its time in this loop.
    const ofA = a.values[startOfA + column] ?? outOfRange(a.values, startOfA + column);
    const ofB = b.values[startOfB + column] ?? outOfRange(b.values, startOfB + column);
    const difference = ofA - ofB;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
