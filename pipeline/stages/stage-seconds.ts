import type { Stage } from '#contract/vocabulary/stages.ts';
import type { ReportStep } from '#runtime/run-step.ts';
import type { Step } from '../progress/video-step.ts';

/**
 * Stage to which each step belongs. The other steps belong to no stage (`read`, `films`, `rehearse`) or run inside
 * another step (`mix`).
 */
const stageOf: Partial<Record<Step, Stage>> = {
  render: 'slides',
  write: 'script',
  speak: 'voice',
  compose: 'video',
};

export type StageSeconds = Partial<Record<Stage, number>>;

/**
 * Collects in `seconds` the duration of each stage, from the reports of its steps, which `onStep` passes on to
 * `next`. Stages may overlap, so the sum can exceed the whole.
 */
export function collectStageSeconds(next?: ReportStep<Step>): {
  onStep: ReportStep<Step>;
  seconds: StageSeconds;
} {
  const seconds: StageSeconds = {};
  const onStep: ReportStep<Step> = (report) => {
    const stage = stageOf[report.step];
    if (stage) seconds[stage] = (report.endedAtMs - report.startedAtMs) / 1000;
    next?.(report);
  };
  return { onStep, seconds };
}
