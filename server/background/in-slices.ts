import { setImmediate } from 'node:timers/promises';

/** Longest that one caller's work may hold up the others, with room for the one piece that comes last. */
const sliceMs = 10;

/** Maps items, and lets the event loop do what else waits after each slice of some milliseconds. */
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
