/** Rows of equally many numbers, one row after the other: spectra, cepstra or features, one row for each frame. */
export type Matrix = { rows: number; columns: number; values: Float64Array };

export function createMatrix(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

/** A view, not a copy. */
export function rowOf({ columns, values }: Matrix, row: number): Float64Array {
  return values.subarray(row * columns, (row + 1) * columns);
}

export function selectRows(matrix: Matrix, rows: readonly number[]): Matrix {
  const selected = createMatrix(rows.length, matrix.columns);
  for (const [index, row] of rows.entries()) {
    selected.values.set(rowOf(matrix, row), index * matrix.columns);
  }
  return selected;
}

export function stackRows(matrices: readonly Matrix[]): Matrix {
  const columns = matrices[0]?.columns ?? 0;
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

/** Mean of each column; zeros when there are no rows. */
export function columnMeans({ rows, columns, values }: Matrix): Float64Array {
  const means = new Float64Array(columns);
  for (const [index, value] of values.entries())
    means[index % columns] = (means[index % columns] ?? 0) + value;
  return means.map((sum) => sum / Math.max(1, rows));
}

/** Standard deviation of each column over all rows. */
export function columnDeviations(matrix: Matrix): Float64Array {
  const { rows, columns, values } = matrix;
  const means = columnMeans(matrix);
  const sums = new Float64Array(columns);
  for (const [index, value] of values.entries()) {
    const column = index % columns;
    sums[column] = (sums[column] ?? 0) + (value - (means[column] ?? 0)) ** 2;
  }
  return sums.map((sum) => Math.sqrt(sum / Math.max(1, rows)));
}

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

export function subtract(a: Matrix, b: Matrix): Matrix {
  return { ...a, values: a.values.map((value, index) => value - (b.values[index] ?? 0)) };
}

/** Takes the same row from every row. */
export function subtractRow(matrix: Matrix, row: Float64Array): Matrix {
  return mapMatrix(matrix, (value, _row, column) => value - (row[column] ?? 0));
}

/** A·B */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.rows, b.columns);
  for (let row = 0; row < a.rows; row += 1) {
    const target = rowOf(product, row);
    for (let k = 0; k < a.columns; k += 1) {
      const factor = a.values[row * a.columns + k] ?? 0;
      for (let column = 0; column < b.columns; column += 1) {
        target[column] = (target[column] ?? 0) + factor * (b.values[k * b.columns + column] ?? 0);
      }
    }
  }
  return product;
}

/** Aᵀ·B */
export function multiplyTransposed(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.columns, b.columns);
  for (let row = 0; row < a.rows; row += 1) {
    for (let i = 0; i < a.columns; i += 1) {
      const factor = a.values[row * a.columns + i] ?? 0;
      const target = rowOf(product, i);
      for (let j = 0; j < b.columns; j += 1) {
        target[j] = (target[j] ?? 0) + factor * (b.values[row * b.columns + j] ?? 0);
      }
    }
  }
  return product;
}

/** Euclidean distance of a row of one matrix to a row of another. */
export function rowDistance(a: Matrix, rowOfA: number, b: Matrix, rowOfB: number): number {
  const startOfA = rowOfA * a.columns;
  const startOfB = rowOfB * b.columns;
  let sum = 0;
  for (let column = 0; column < a.columns; column += 1) {
    const difference = (a.values[startOfA + column] ?? 0) - (b.values[startOfB + column] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
