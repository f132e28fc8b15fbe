import type { SeededRandom } from '../support/seeded-random.ts';

/** One fault, repeated at times that a seed determines. */
export type Drill = {
  /** Row in docs/faults-and-attacks.md. */
  row: string;
  /** Description of the fault in one line. */
  what: string;
  /** Number of repetitions at full length. */
  count: number;
  /** Unit of the count. */
  unit: string;
  /** @throws AssertionError, or any other error, if the product did not survive the fault */
  run(run: DrillRun): Promise<Outcome>;
};

export type DrillRun = {
  count: number;
  random: SeededRandom;
  say: (line: string) => void;
};

export type Outcome = {
  figures: Record<string, string | number>;
  /** Limits of figures that depend on the machine; they apply to a drill at full length, not to `npm test`. */
  limits?: readonly Limit[];
};

export type Limit = { name: string; value: number; atMost: number };
