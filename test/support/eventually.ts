import { vi } from 'vitest';
import { patienceMs } from './until.ts';

/** Repeats an assertion until it holds. How soon it holds is measured by `npm run bench`, not here. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: patienceMs, interval: 20 });
}
