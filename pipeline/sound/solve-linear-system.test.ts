import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAt } from './checked-array.ts';
import { createMatrix, multiply, multiplyTransposed } from './matrix.ts';
import { solveLinearSystem } from './solve-linear-system.ts';

test('recovers the factor of a product', () => {
  const number = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 25, maxLength: 25 }),
      fc.array(number, { minLength: 10, maxLength: 10 }),
      (a, x) => {
        const root = { rows: 5, columns: 5, values: Float64Array.from(a) };
        const matrix = multiplyTransposed(root, root);
        for (let index = 0; index < 5; index += 1) addAt(matrix.values, index * 6, 1);
        const wanted = { rows: 5, columns: 2, values: Float64Array.from(x) };
        const { values } = solveLinearSystem(matrix, multiply(matrix, wanted));
        for (const [index, value] of values.entries()) expect(value).toBeCloseTo(x[index] ?? Number.NaN, 6);
      },
    ),
  );
});

test('refuses a matrix that is not positive definite', () => {
  expect(() => solveLinearSystem(createMatrix(3, 3), createMatrix(3, 1))).toThrow(RangeError);
});
