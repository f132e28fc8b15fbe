import { PipelineError } from '../errors.ts';

/** Facts about a step's work: counts, lengths, names of engines. Never words of a deck or a script. */
export type StepFacts = Record<string, number | string | boolean>;

/** Times in milliseconds since the epoch. */
export type StepReport<Name extends string> = {
  step: Name;
  startedAtMs: number;
  endedAtMs: number;
  facts: StepFacts;
  /** null when the step ended well, else a PipelineError's code or `internal`. */
  errorCode: string | null;
};
export type ReportStep<Name extends string> = (report: StepReport<Name>) => void;

/** Does the work of a step and reports how long it took and how it ended. @throws what `work` throws */
export async function runStep<Name extends string, T>(
  step: Name,
  report: ReportStep<Name> | undefined,
  work: (facts: StepFacts) => Promise<T>,
): Promise<T> {
  const startedAtMs = Date.now();
  const start = performance.now();
  const facts: StepFacts = {};
  const tell = (errorCode: string | null) => {
    // The monotonic clock: the time of day may be set meanwhile.
    const endedAtMs = startedAtMs + Math.round(performance.now() - start);
    report?.({ step, startedAtMs, endedAtMs, facts, errorCode });
  };
  try {
    const result = await work(facts);
    tell(null);
    return result;
  } catch (error) {
    tell(error instanceof PipelineError ? error.code : 'internal');
    throw error;
  }
}
