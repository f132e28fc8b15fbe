export const stages = ['slides', 'script', 'voice', 'video'] as const;
export type Stage = (typeof stages)[number];

/** Real counts only: `done` of `total` units of the stage are finished. */
export type Progress = { stage: Stage; done: number; total: number };
export type ReportProgress = (progress: Progress) => void;
