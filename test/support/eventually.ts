import { vi } from 'vitest';
import { patienceMs } from './until.ts';

/** Repeats an assertion until it holds. `npm run bench` measures how soon it does, not this function. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: patienceMs, interval: 20 });
}
