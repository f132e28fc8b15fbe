import type { Step } from '#pipeline/for-the-server/video-messages.ts';
import { type ReportStep, runStep, type StepFacts } from '#runtime/run-step.ts';
import { type WatchedJob, watchJob, withOurPrefix } from '../../jobs/watch-job.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import type { ClaimedGeneration } from './lease-store.ts';
import type { MadeVideo, WrittenScript } from './video-process/messages.ts';

/** Steps of the pipeline, and those before and after them. */
export type AttemptStep = 'fetch' | Step | 'store';

/** An attempt at a generation, for monitoring: a span with its steps as children, and measures of its work. */
export type WatchedAttempt = Pick<WatchedJob, 'failed' | 'end'> & {
  /** Receives the reports of the pipeline's steps. */
  step: ReportStep<AttemptStep>;
  /** Runs a step of the server's own. */
  run<T>(step: AttemptStep, work: (facts: StepFacts) => Promise<T>): Promise<T>;
  made(video: MadeVideo): void;
  /** Reports that the video waits for the review of its script. */
  shown(script: WrittenScript): void;
  /** Reports that the video waits for a browser's answer to a question of its script. */
  asked(): void;
};

export function watchAttempt(
  job: ClaimedGeneration,
  deps: { metrics: Metrics; tracing: Tracing },
): WatchedAttempt {
  const { metrics } = deps;
  const waitedSeconds = (job.startedAt.getTime() - job.createdAt.getTime()) / 1000;
  if (job.fencingToken === 1) metrics.generationWaitSeconds.observe(waitedSeconds);
  const watched = watchJob(
    job,
    {
      spanName: 'make video',
      prefix: 'generation',
      attributes: { 'generation.kind': job.kind, waitedSeconds },
      resultWhenEnded: 'canceled',
      onFailure(verdict, cause) {
        if (verdict.kind !== 'fail') metrics.generationRetries.inc({ code: cause });
        else metrics.generationFailures.inc({ code: verdict.code, blame: verdict.blame });
      },
      onEnd: (result, seconds) => metrics.generationSeconds.observe({ result }, seconds),
    },
    deps,
  );

  const step: WatchedAttempt['step'] = ({
    step: stage,
    startedAtMs: from,
    endedAtMs: to,
    facts,
    errorCode,
  }) => {
    const seconds = (to - from) / 1000;
    if (errorCode === null) metrics.generationStageSeconds.observe({ stage }, seconds);
    const factor = stage === 'speak' ? speechFactor(seconds, facts) : null;
    if (factor !== null) metrics.speechRealTimeFactor.observe(factor);
    watched.span.child({ name: stage, startedAt: new Date(from) }).end({
      attributes: withOurPrefix(factor === null ? facts : { ...facts, realTimeFactor: factor }),
      errorCode,
      endedAt: new Date(to),
    });
  };

  // A closed page is not a failure of a service.
  const countFallback = ({ findings }: Pick<MadeVideo, 'findings'>) => {
    if (!job.asksBrowser && findings.some(({ code }) => code === 'writer_fell_back')) {
      metrics.serviceFailures.inc({ service: 'language_model', code: 'writer_fell_back' });
    }
  };

  return {
    step,
    run: (name, work) => runStep(name, step, work),
    made(video) {
      const videoSeconds = video.durationMs / 1000;
      const realTimeFactor = watched.elapsedSeconds() / videoSeconds;
      metrics.generationRealTimeFactor.observe(realTimeFactor);
      countFallback(video);
      watched.made({ slides: video.slides.length, videoSeconds, realTimeFactor });
    },
    shown(script) {
      countFallback(script);
      watched.made({ slides: script.slides.length }, 'in_review');
    },
    asked: () => watched.made({}, 'asked_browser'),
    failed: watched.failed,
    end: watched.end,
  };
}

/**
 * Returns the seconds of work per second of speech. Null if some of the speech already existed, because the time then says little
 * about the voice.
 */
function speechFactor(seconds: number, { audioSeconds, spokenSeconds }: StepFacts): number | null {
  if (typeof audioSeconds !== 'number' || typeof spokenSeconds !== 'number') return null;
  return spokenSeconds > 0 && spokenSeconds >= audioSeconds ? seconds / spokenSeconds : null;
}
