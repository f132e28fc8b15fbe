import { readMeasurement } from '#evals/facts/sealed/measurement.ts';
import { readSealedSet } from '#evals/facts/sealed/sealed-set.ts';
import type { SealedResult } from './sealed-section.ts';

/** Reads the sealed set and the sums of the last run on it. */
export function readSealedResult(): SealedResult {
  return { set: readSealedSet(), measurement: readMeasurement() };
}
