import type { Interruption } from '../../queue/keep-lease.ts';
import { countHostedVoiceFailure } from '../../telemetry/count-service-failures.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { SpanAttributes, Tracing } from '../../telemetry/tracing.ts';
import type { TrainingVerdict } from './judge-training-failure.ts';
import type { Trained } from './train-process/messages.ts';
import type { ClaimedTraining } from './training-lease-store.ts';

/** One try of a training as monitoring sees it: a span, and figures of what it took and how it ended. */
export type WatchedTraining = {
  made(trained: Trained): void;
  failed(verdict: TrainingVerdict, error: unknown): void;
  end(interruption: Interruption | undefined): void;
};

export function watchTraining(
  job: ClaimedTraining,
  { metrics, tracing }: { metrics: Metrics; tracing: Tracing },
): WatchedTraining {
  const startedAtMs = Date.now();
  const attributes = {
    'deckvoice.training.id': job.trainingId,
    'deckvoice.training.claim': job.fencingToken,
  };
  const span = tracing.start({ name: 'train voice', kind: 'consumer', attributes }, job.traceparent);
  let outcome: { result: string; errorCode: string | null; attributes: SpanAttributes } | undefined;
  return {
    made({ engine }) {
      outcome = { result: 'complete', errorCode: null, attributes: { 'deckvoice.engine': engine } };
    },
    failed(verdict, error) {
      countHostedVoiceFailure(metrics, error);
      if (verdict.kind === 'retry') {
        outcome = { result: 'retried', errorCode: verdict.crashed ? 'crashed' : 'broke', attributes: {} };
        return;
      }
      metrics.trainingFailures.inc({ code: verdict.code, blame: verdict.blame });
      outcome = { result: 'failed', errorCode: verdict.code, attributes: {} };
    },
    end(interruption) {
      const interrupted = { result: resultOf[interruption ?? 'lost'], errorCode: null, attributes: {} };
      const { result, errorCode, attributes: found } = outcome ?? interrupted;
      metrics.trainingSeconds.observe({ result }, (Date.now() - startedAtMs) / 1000);
      span.end({ attributes: { ...found, 'deckvoice.result': result }, errorCode });
    },
  };
}

const resultOf: Record<Interruption, string> = { ended: 'deleted', lost: 'lost', stopping: 'handed_back' };
