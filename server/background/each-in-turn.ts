/** Runs `act` for all items, one after another. A failure does not stop the later items; the first error is thrown at the end. */
export async function eachInTurn<T>(
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) {
    try {
      await act(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
