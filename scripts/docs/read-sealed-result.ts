import { readMeasurement } from '#evals/facts/sealed/measurement.ts';
import { readSealedSet } from '#evals/facts/sealed/sealed-set.ts';
import { hashFactLock } from './hash-fact-lock.ts';
import type { SealedResult } from './sealed-section.ts';

/** Reads the sealed set, the sums of the last run on it, and the hash of the present rules. */
export function readSealedResult(): SealedResult {
  return { set: readSealedSet(), measurement: readMeasurement(), rulesHash: hashFactLock() };
}
