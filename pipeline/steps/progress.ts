import type { Stage } from '../../contract/vocabulary/stages.ts';

/** Real counts only: `done` of `total` units of the stage are finished. */
export type Progress = { stage: Stage; done: number; total: number };
export type ReportProgress = (progress: Progress) => void;
