/**
 * Reads an element that must exist. For Float64Array only: with one kind of array V8 inlines the call, and the loop
 * is as fast as with a bare read. With several kinds it is eight times slower.
 * @throws RangeError if `index` is outside the array
 */
export function at(values: Float64Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

/**
 * Adds to an element that must exist.
 * @throws RangeError if `index` is outside the array
 */
export function addAt(values: Float64Array, index: number, amount: number): void {
  values[index] = at(values, index) + amount;
}

/**
 * Multiplies an element that must exist, usually a sample.
 * @throws RangeError if `index` is outside the array
 */
export function scaleAt(samples: Float32Array, index: number, factor: number): void {
  samples[index] = (samples[index] ?? outOfRange(samples, index)) * factor;
}

/**
 * Throws the error of a program that reads beyond an array. For arrays of other kinds: `values[index] ??
 * outOfRange(values, index)`, which costs nothing while the element exists.
 * @throws RangeError always
 */
export function outOfRange(values: { readonly length: number }, index: number): never {
  throw new RangeError(`There is no element ${index} in an array of ${values.length}.`);
}
