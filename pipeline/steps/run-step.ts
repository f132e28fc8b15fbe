import { PipelineError } from '../errors.ts';

/** What a video is made of, finer than the stages that users are shown. `mix` and `compose` run side by side. */
export const steps = ['read', 'render', 'write', 'speak', 'mix', 'compose'] as const;
export type Step = (typeof steps)[number];

/** What a step says of its work: counts, lengths, names of engines. Never what a deck or a script says. */
export type StepFacts = Record<string, number | string | boolean>;

export type StepReport<Name extends string = Step> = {
  step: Name;
  startedAtMs: number;
  endedAtMs: number;
  facts: StepFacts;
  /** null: it ended well. A PipelineError's code, or `internal`. */
  errorCode: string | null;
};
export type ReportStep<Name extends string = Step> = (report: StepReport<Name>) => void;

/** Does the work of a step, and reports how long it took and how it ended. @throws what `work` throws */
export async function runStep<Name extends string, T>(
  step: Name,
  report: ReportStep<Name> | undefined,
  work: (facts: StepFacts) => Promise<T>,
): Promise<T> {
  const startedAtMs = Date.now();
  const start = performance.now();
  const facts: StepFacts = {};
  const tell = (errorCode: string | null) => {
    // Not the time of day: a clock that is set meanwhile would make the step last an hour, or less than nothing.
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
