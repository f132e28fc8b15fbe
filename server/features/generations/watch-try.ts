import { type ReportStep, runStep, type Step, type StepFacts } from '../../../pipeline/steps/run-step.ts';
import type { Interruption } from '../../queue/keep-lease.ts';
import { countHostedVoiceFailure } from '../../telemetry/count-service-failures.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import type { Verdict } from './failure.ts';
import type { ClaimedGeneration } from './lease-store.ts';
import type { MadeVideo } from './video-process/messages.ts';

/** The pipeline's steps, and what goes before and after them. */
export type TryStep = 'fetch' | Step | 'store';

/** One try of a generation as monitoring sees it: a span with its steps below it, and figures of what they took. */
export type WatchedTry = {
  /** Hears of the pipeline's steps. */
  step: ReportStep<TryStep>;
  /** Does a step of our own. */
  run<T>(step: TryStep, work: (facts: StepFacts) => Promise<T>): Promise<T>;
  made(video: MadeVideo): void;
  failed(verdict: Verdict, error: unknown, code: string): void;
  end(interruption: Interruption | undefined): void;
};

export function watchTry(
  job: ClaimedGeneration,
  { metrics, tracing }: { metrics: Metrics; tracing: Tracing },
): WatchedTry {
  const startedAtMs = Date.now();
  const span = tracing.start(
    {
      name: 'make video',
      kind: 'consumer',
      attributes: {
        'deckvoice.generation.id': job.generationId,
        'deckvoice.generation.kind': job.kind,
        'deckvoice.generation.claim': job.fencingToken,
      },
    },
    job.traceparent,
  );
  const waitedSeconds = (job.startedAt.getTime() - job.createdAt.getTime()) / 1000;
  if (job.fencingToken === 1) metrics.generationWaitSeconds.observe(waitedSeconds);
  let outcome: { result: string; errorCode: string | null; facts: StepFacts } | undefined;

  const step: WatchedTry['step'] = ({ step: stage, startedAtMs: from, endedAtMs: to, facts, errorCode }) => {
    const seconds = (to - from) / 1000;
    if (errorCode === null) metrics.generationStageSeconds.observe({ stage }, seconds);
    const factor = stage === 'speak' ? speechFactor(seconds, facts) : null;
    if (factor !== null) metrics.speechRealTimeFactor.observe(factor);
    span.child({ name: stage, startedAt: new Date(from) }).end({
      attributes: named(factor === null ? facts : { ...facts, realTimeFactor: factor }),
      errorCode,
      endedAt: new Date(to),
    });
  };

  return {
    step,
    run: (name, work) => runStep(name, step, work),
    made(video) {
      const seconds = (Date.now() - startedAtMs) / 1000;
      const videoSeconds = video.durationMs / 1000;
      const realTimeFactor = seconds / videoSeconds;
      metrics.generationRealTimeFactor.observe(realTimeFactor);
      if (video.findings.some(({ code }) => code === 'writer_fell_back')) {
        metrics.serviceFailures.inc({ service: 'language_model', code: 'writer_fell_back' });
      }
      const facts = { slides: video.slides.length, videoSeconds, realTimeFactor, waitedSeconds };
      outcome = { result: 'complete', errorCode: null, facts };
    },
    failed(verdict, error, code) {
      countHostedVoiceFailure(metrics, error);
      if (verdict.kind === 'retry') metrics.generationRetries.inc({ code });
      else metrics.generationFailures.inc({ code: verdict.code, blame: verdict.blame });
      const result = verdict.kind === 'retry' ? 'retried' : 'failed';
      outcome = { result, errorCode: code, facts: { waitedSeconds } };
    },
    end(interruption) {
      const interrupted = {
        result: resultOf[interruption ?? 'lost'],
        errorCode: null,
        facts: { waitedSeconds },
      };
      const { result, errorCode, facts } = outcome ?? interrupted;
      metrics.generationSeconds.observe({ result }, (Date.now() - startedAtMs) / 1000);
      span.end({ attributes: named({ ...facts, result }), errorCode });
    },
  };
}

const resultOf: Record<Interruption, string> = { ended: 'canceled', lost: 'lost', stopping: 'handed_back' };

/** null where some of what is heard was there already, so that the time says little about the voice. */
function speechFactor(seconds: number, { audioSeconds, spokenSeconds }: StepFacts): number | null {
  if (typeof audioSeconds !== 'number' || typeof spokenSeconds !== 'number') return null;
  return spokenSeconds > 0 && spokenSeconds >= audioSeconds ? seconds / spokenSeconds : null;
}

/** Under our own name, as attributes of no convention are. */
function named(facts: StepFacts): StepFacts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`deckvoice.${name}`, value]));
}
