import { describe, it } from 'vitest';

/**
 * True for `npm run test:all`, which runs every case; `npm test` runs the short form of every suite. docs/full-test-run.md lists
 * the failures that only the full form of each suite can find.
 */
export const runsEverything = process.env.TEST_SCOPE === 'all';

/** Registers a test, or a group of tests, that only `npm run test:all` runs. */
export const itInFull = it.skipIf(!runsEverything);
export const describeInFull = describe.skipIf(!runsEverything);

/** Chooses a count, a list of seeds or a table of cases: the small one for `npm test`, the large one for `npm run test:all`. */
export function byScope<T>(small: T, large: T): T {
  return runsEverything ? large : small;
}
