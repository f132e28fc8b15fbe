import { countHostedVoiceFailure } from '../telemetry/count-service-failures.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Span, SpanAttributes, Tracing } from '../telemetry/tracing.ts';
import type { ClassifiedFailure, Verdict } from './classify-failure.ts';
import type { ClaimedJob } from './lease.ts';
import type { Interruption } from './work-under-lease.ts';

/** One attempt at a job, for monitoring: a span, and metrics of its result and duration. */
export type WatchedJob = {
  span: Span;
  elapsedSeconds(): number;
  /**
   * Records that the job is done, or that its user (`in_review`) or their browser (`asked_browser`) continues it. Attribute names
   * get our prefix.
   */
  made(facts: SpanAttributes, result?: 'complete' | 'in_review' | 'asked_browser'): void;
  failed(failure: ClassifiedFailure, error: unknown): void;
  end(interruption: Interruption | undefined): void;
};

export type JobToWatch = {
  spanName: string;
  /** Prefix of the span's attributes: `generation` gives `deckvoice.generation.id`. */
  prefix: string;
  attributes?: SpanAttributes;
  /** Result of a job that its user no longer wants. */
  resultWhenEnded: 'canceled' | 'deleted';
  onFailure(verdict: Verdict, cause: string): void;
  onEnd(result: string, seconds: number): void;
};

export function watchJob(
  job: ClaimedJob,
  kind: JobToWatch,
  { metrics, tracing }: { metrics: Metrics; tracing: Tracing },
): WatchedJob {
  const startedAtMs = performance.now();
  const elapsedSeconds = () => (performance.now() - startedAtMs) / 1000;
  const span = tracing.start(
    {
      name: kind.spanName,
      kind: 'consumer',
      attributes: withOurPrefix({
        [`${kind.prefix}.id`]: job.id,
        [`${kind.prefix}.claim`]: job.fencingToken,
        ...kind.attributes,
      }),
    },
    job.traceparent,
  );
  let outcome: { result: string; errorCode: string | null; facts: SpanAttributes } | undefined;
  return {
    span,
    elapsedSeconds,
    made(facts, result = 'complete') {
      outcome = { result, errorCode: null, facts };
    },
    failed({ verdict, cause }, error) {
      countHostedVoiceFailure(metrics, error);
      kind.onFailure(verdict, cause);
      outcome = { result: verdict.kind === 'fail' ? 'failed' : 'retried', errorCode: cause, facts: {} };
    },
    end(interruption = 'lost') {
      const results = {
        ended: kind.resultWhenEnded,
        lost: 'lost',
        stopping: 'handed_back',
        gives_way: 'gave_way',
      };
      const interrupted = { result: results[interruption], errorCode: null, facts: {} };
      const { result, errorCode, facts } = outcome ?? interrupted;
      kind.onEnd(result, elapsedSeconds());
      span.end({ attributes: withOurPrefix({ ...facts, result }), errorCode });
    },
  };
}

/** Adds our prefix to attributes that no convention of OpenTelemetry covers. */
export function withOurPrefix(facts: SpanAttributes): SpanAttributes {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`deckvoice.${name}`, value]));
}
