import { runsEverything } from './test-scope.ts';

const usualSeed = 20_261_123;

/**
 * Returns the seed of a test that draws its steps, and prints it. `npm test` draws the same every time, so that a
 * change is judged by what it changed; `npm run test:all` draws anew. FAULT_SEED repeats a run.
 */
export function drawSeed(test: string): number {
  const seed = Number(process.env.FAULT_SEED ?? (runsEverything ? Date.now() % 1_000_000_000 : usualSeed));
  process.stdout.write(`${test}: FAULT_SEED=${seed}\n`);
  return seed;
}
