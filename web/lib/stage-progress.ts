import type { Project } from '#contract/projects.ts';
import { type ProgressStage, type Stage, stages } from '#contract/vocabulary/stages.ts';

export type StageProgress = NonNullable<Project['progress']>;

/** Typical shares of the total time, in percent. Speech takes longest. */
const percentOf: Record<Stage, number> = { slides: 15, script: 5, voice: 55, video: 25 };

/** Tells whether the script is waiting for the user's review. */
export function isInReview({ progress }: Pick<Project, 'progress'>): boolean {
  return progress?.stage === 'review';
}

/** Returns the status to show in a badge. */
export function shownStatus(project: Pick<Project, 'status' | 'progress'>): string {
  return project.status === 'processing' && isInReview(project) ? 'review' : project.status;
}

/** Returns the number of the four steps that have certainly finished. */
export function finishedSteps({ status, progress }: Pick<Project, 'status' | 'progress'>): number {
  if (status === 'complete') return stages.length;
  return progress ? stepsBefore(progress.stage) : 0;
}

/** Returns the overall progress from 0 to 100, or null while the project waits in the queue. */
export function wholePercent(progress: StageProgress | null): number | null {
  if (!progress) return null;
  const { stage, done, total } = progress;
  const before = stages.slice(0, stepsBefore(stage)).reduce((sum, step) => sum + percentOf[step], 0);
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return Math.round(before + (stage === 'review' ? 0 : share * percentOf[stage]));
}

const units: Partial<Record<ProgressStage, string>> = { slides: 'slide', voice: 'sentence', video: 'part' };

/**
 * Describes the unit in progress: `slide 4 of 16` while the fourth is rendered. Null for a step without units. LibreOffice starts
 * and reads the whole deck before it draws the first slide; until then only their number is shown.
 */
export function stageCount({ stage, done, total }: StageProgress): string | null {
  const unit = units[stage];
  if (stage === 'slides' && done === 0) return total > 1 ? `${total} slides` : null;
  return unit && total > 1 ? `${unit} ${Math.min(done + 1, total)} of ${total}` : null;
}

/** Returns the number of steps before a stage. The review comes before the voice. */
function stepsBefore(stage: ProgressStage): number {
  return stages.indexOf(stage === 'review' ? 'voice' : stage);
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Describes the position of a video in the queue. @param place from 1; null while it is unknown */
export function describeQueuePlace(place: number | null): string {
  if (place === null) return 'Waiting in the queue';
  return place === 1
    ? 'Next in the queue'
    : `${place}${endings[ordinals.select(place)] ?? 'th'} in the queue`;
}
