import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type SealedSet, trueKinds, untrueKinds } from './sealed-set.ts';

export const measurementFile = new URL('measured.json', import.meta.url);

const kindCount = z.strictObject({
  kind: z.enum([...trueKinds, ...untrueKinds]),
  sentences: z.int().positive(),
  refused: z.int().nonnegative(),
});

/** Sums of a run of the fact lock on the sealed set. No sentence is named, because whoever read it could mend the rules on it. */
const measurement = z.strictObject({
  measuredOn: z.string(),
  /** Commit that was checked out. */
  commit: z.string().length(40),
  /** Hash of the rules of the fact lock, by `scripts/docs/hash-fact-lock.ts`. */
  rulesHash: z.string().length(64),
  kinds: z.array(kindCount),
});
export type Measurement = z.infer<typeof measurement>;

/** Reads the sums of the last run; null before the first one. */
export function readMeasurement(): Measurement | null {
  if (!existsSync(measurementFile)) return null;
  return measurement.parse(JSON.parse(readFileSync(measurementFile, 'utf8')));
}

/** Tells whether each kind has the same number of sentences in the run as in the set. */
export function isOfTheseLabels({ kinds }: Pick<Measurement, 'kinds'>, { sentences }: SealedSet): boolean {
  const labelled = new Map<string, number>();
  for (const sentence of sentences) {
    if (sentence.truth === 'unclear') continue;
    labelled.set(sentence.kind, (labelled.get(sentence.kind) ?? 0) + 1);
  }
  return (
    kinds.length === labelled.size && kinds.every((count) => labelled.get(count.kind) === count.sentences)
  );
}
