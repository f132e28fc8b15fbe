import type { SeededRandom } from '../support/seeded-random.ts';

/** One way of going wrong, tried again and again at moments that a seed decides. */
export type Drill = {
  /** Its row in docs/faults-and-attacks.md. */
  row: string;
  /** What happens to the product, in one line. */
  what: string;
  /** How often at full length. */
  count: number;
  /** What is counted. */
  unit: string;
  /** @throws AssertionError, or any other error, when the product did not survive it */
  run(run: DrillRun): Promise<Outcome>;
};

export type DrillRun = {
  count: number;
  random: SeededRandom;
  say: (line: string) => void;
};

export type Outcome = {
  figures: Record<string, string | number>;
  /** Figures that depend on the machine: judged by whoever runs the drill, and not in `npm test`. */
  limits?: readonly Limit[];
};

export type Limit = { name: string; value: number; atMost: number };
