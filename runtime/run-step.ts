import { PipelineError } from './errors.ts';

/** Facts about a step's work: counts, lengths, names of engines. Never words of a deck or a script. */
export type StepFacts = Record<string, number | string | boolean>;

/** Times in milliseconds since the epoch. */
export type StepReport<Name extends string> = {
  step: Name;
  startedAtMs: number;
  endedAtMs: number;
  facts: StepFacts;
  /** Null if the step succeeded, otherwise a PipelineError's code or `internal`. */
  errorCode: string | null;
};
export type ReportStep<Name extends string> = (report: StepReport<Name>) => void;

/** Runs a step's work and reports its duration and outcome. @throws as `work` */
export async function runStep<Name extends string, T>(
  step: Name,
  report: ReportStep<Name> | undefined,
  work: (facts: StepFacts) => Promise<T>,
): Promise<T> {
  const startedAtMs = Date.now();
  const start = performance.now();
  const facts: StepFacts = {};
  const tell = (errorCode: string | null) => {
    // Uses the monotonic clock, because the time of day may be set in the meantime.
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
