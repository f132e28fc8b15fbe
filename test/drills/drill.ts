import type { SeededRandom } from '../support/seeded-random.ts';

/** One fault, repeated at moments that a seed decides. */
export type Drill = {
  /** The row in docs/faults-and-attacks.md. */
  row: string;
  /** The fault in one line. */
  what: string;
  /** Repetitions at full length. */
  count: number;
  /** The unit of the count. */
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
  /** Figures that depend on the machine: limits apply to a drill at full length, not to `npm test`. */
  limits?: readonly Limit[];
};

export type Limit = { name: string; value: number; atMost: number };
