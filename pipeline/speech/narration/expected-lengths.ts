import type { DraftSentence } from '../../script/sentences/draft-sentence.ts';

/** Expected length of each candidate sentence, in milliseconds at the requested speed. */
export type ExpectedLengths = Map<DraftSentence, number>;
/** A sentence that was rehearsed or spoken, at any speed. */
export type MeasuredSentence = { draft: DraftSentence; durationMs: number };

/** Returns the expected length of a sentence, in milliseconds at the requested speed. */
export function lengthOf(draft: DraftSentence, lengths: ExpectedLengths): number {
  const lengthMs = lengths.get(draft);
  if (lengthMs === undefined) throw new RangeError('A sentence has no expected length.');
  return lengthMs;
}

/** Returns the expected length of a sentence at a factor of the requested speed, in milliseconds. */
export function lengthAtSpeed(draft: DraftSentence, lengths: ExpectedLengths, speedChange: number): number {
  return lengthOf(draft, lengths) / (draft.recorded ? 1 : speedChange);
}

/** Returns by how many milliseconds all sentences together are longer than expected. */
export function expectationError(
  lengths: ExpectedLengths,
  spoken: MeasuredSentence[],
  speedChange: number,
): number {
  return spoken.reduce(
    (error, { draft, durationMs }) => error + durationMs - lengthAtSpeed(draft, lengths, speedChange),
    0,
  );
}

/**
 * Replaces expected lengths with measured ones, and corrects the others by the ratio of all measured to all
 * expected lengths. Recorded sentences have fixed lengths, and say nothing about a voice.
 * @param speedChange the factor on the requested speed at which the sentences were measured
 * @returns whether the measurements differed from the expectation
 */
export function learn(
  lengths: ExpectedLengths,
  measuredSentences: MeasuredSentence[][],
  speedChange: number,
): boolean {
  const atAskedSpeed = measuredSentences
    .flat()
    .filter(({ draft }) => !draft.recorded)
    .map(({ draft, durationMs }) => ({ draft, ms: durationMs * speedChange }));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const expectedMs = sum(atAskedSpeed.map(({ draft }) => lengthOf(draft, lengths)));
  const measuredMs = sum(atAskedSpeed.map(({ ms }) => ms));
  const measured = new Map(atAskedSpeed.map(({ draft, ms }) => [draft, ms]));
  if (expectedMs === 0 || Math.abs(measuredMs / expectedMs - 1) < 0.001) return false;
  for (const [draft, ms] of lengths) {
    if (!draft.recorded) lengths.set(draft, measured.get(draft) ?? (ms * measuredMs) / expectedMs);
  }
  return true;
}
