import { drawSeed } from '../support/draw-seed.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { Drill, Outcome } from './drill.ts';

/** Runs a drill as a test. Figures that depend on the machine are printed, but not checked. FAULT_SEED repeats a run. */
export async function runShort(drill: Drill, count: number): Promise<Outcome> {
  const seed = drawSeed(drill.row);
  const say = (line: string) => process.stdout.write(`${drill.row}: ${line}\n`);
  say(`${count} ${drill.unit}`);
  const outcome = await drill.run({ count, random: seededRandom(seed), say });
  say(JSON.stringify(outcome.figures));
  return outcome;
}
