import { vi } from 'vitest';

/** Far longer than anything takes here: it only ends a wait for what never comes. */
const timeoutMs = 60_000;

/** Repeats an assertion until it holds. How soon it holds is measured by `npm run bench`, not here. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: timeoutMs, interval: 20 });
}
