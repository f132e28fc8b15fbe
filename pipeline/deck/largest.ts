/**
 * Returns the largest of the numbers and `least`. `Math.max(...)` is no alternative: a deck can have more items
 * than a call can have arguments.
 */
export function largest(numbers: readonly number[], least = 0): number {
  return numbers.reduce((most, number) => Math.max(most, number), least);
}
