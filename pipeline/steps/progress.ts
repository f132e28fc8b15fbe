import type { Stage } from '#contract/vocabulary/stages.ts';

/** `done` of `total` units of the stage are finished: real counts, never estimates. */
export type Progress = { stage: Stage; done: number; total: number };
export type ReportProgress = (progress: Progress) => void;
