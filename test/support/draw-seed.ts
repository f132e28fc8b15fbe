import { runsEverything } from './test-scope.ts';

const usualSeed = 20_261_123;

/**
 * Returns and prints the seed of a randomised test. `npm test` always uses the same seed, so that changed results come from changed
 * code; `npm run test:all` uses a new one. FAULT_SEED repeats a run.
 */
export function drawSeed(test: string): number {
  const seed = Number(process.env.FAULT_SEED ?? (runsEverything ? Date.now() % 1_000_000_000 : usualSeed));
  process.stdout.write(`${test}: FAULT_SEED=${seed}\n`);
  return seed;
}
