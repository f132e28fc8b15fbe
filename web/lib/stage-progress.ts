import type { Project } from '../../contract/projects.ts';
import { type Stage, stages } from '../../contract/vocabulary/stages.ts';

export type StageProgress = NonNullable<Project['progress']>;

/** Typical shares of the total time in percent: speaking takes longest. */
const percentOf: Record<Stage, number> = { slides: 15, script: 5, voice: 55, video: 25 };

/** Returns how many of the four steps have certainly finished. */
export function finishedSteps({ status, progress }: Pick<Project, 'status' | 'progress'>): number {
  if (status === 'complete') return stages.length;
  return progress ? stages.indexOf(progress.stage) : 0;
}

/** Returns the overall progress, 0 to 100; null while the project waits in the queue. */
export function wholePercent(progress: StageProgress | null): number | null {
  if (!progress) return null;
  const before = stages
    .slice(0, stages.indexOf(progress.stage))
    .reduce((sum, stage) => sum + percentOf[stage], 0);
  const share = progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0;
  return Math.round(before + share * percentOf[progress.stage]);
}

const units: Partial<Record<Stage, string>> = { slides: 'slide', voice: 'sentence', video: 'part' };

/** Returns the unit in progress: `slide 4 of 16` while the fourth is drawn. Null for a step without units. */
export function stageCount({ stage, done, total }: StageProgress): string | null {
  const unit = units[stage];
  return unit && total > 1 ? `${unit} ${Math.min(done + 1, total)} of ${total}` : null;
}
