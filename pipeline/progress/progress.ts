import type { Stage } from '#contract/vocabulary/stages.ts';

/** Progress of a stage: `done` of `total` units are finished. Counts are real, never estimates. */
export type Progress = { stage: Stage; done: number; total: number };
export type ReportProgress = (progress: Progress) => void;
