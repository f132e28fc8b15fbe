/** The largest of the numbers and `least`. Not `Math.max(...)`: a deck can have more of a thing than a call has arguments. */
export function largest(numbers: readonly number[], least = 0): number {
  return numbers.reduce((most, number) => Math.max(most, number), least);
}
