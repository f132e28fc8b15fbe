import { setImmediate } from 'node:timers/promises';

/** Maximum time for which one caller's work may block the others, with room for the last piece. */
const sliceMs = 10;

/** Maps items, and yields to the event loop after each slice of some milliseconds. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let startedAt = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - startedAt < sliceMs) continue;
    await setImmediate();
    startedAt = performance.now();
  }
  return results;
}
