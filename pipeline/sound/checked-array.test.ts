import { expect, test } from 'vitest';
import { addAt, at } from './checked-array.ts';

const values = Float64Array.of(1, 0, Number.NaN);

test('reads every element, zero and NaN included', () => {
  expect([0, 1, 2].map((index) => at(values, index))).toEqual([1, 0, Number.NaN]);
});

test.each([-1, 3, 0.5, Number.NaN])(
  'an index outside the array causes a RangeError that names it: %d',
  (index) => {
    expect(() => at(values, index)).toThrow(new RangeError(`There is no element ${index} in an array of 3.`));
    expect(() => addAt(values, index, 1)).toThrow(RangeError);
  },
);

test('adds in place', () => {
  const sums = Float64Array.of(1, 2);
  addAt(sums, 1, 0.5);
  expect(Array.from(sums)).toEqual([1, 2.5]);
});
