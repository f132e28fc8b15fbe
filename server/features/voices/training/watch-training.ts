import { type WatchedJob, watchJob } from '#server/jobs/watch-job.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { Tracing } from '#server/telemetry/tracing.ts';
import type { Trained } from '../train-process/messages.ts';
import type { ClaimedTraining } from './training-lease-store.ts';

/** An attempt at a training, for monitoring. */
export type WatchedTraining = Pick<WatchedJob, 'failed' | 'end'> & { made(trained: Trained): void };

export function watchTraining(
  job: ClaimedTraining,
  deps: { metrics: Metrics; tracing: Tracing },
): WatchedTraining {
  const { metrics } = deps;
  const watched = watchJob(
    job,
    {
      spanName: 'train voice',
      prefix: 'training',
      resultWhenEnded: 'deleted',
      onFailure(verdict) {
        if (verdict.kind === 'fail') {
          metrics.trainingFailures.inc({ code: verdict.code, blame: verdict.blame });
        }
      },
      onEnd: (result, seconds) => metrics.trainingSeconds.observe({ result }, seconds),
    },
    deps,
  );
  return { failed: watched.failed, end: watched.end, made: ({ engine }) => watched.made({ engine }) };
}
