/** Stages of a generation, in the order of the checklist. `slides` and `script` run in parallel. */
export const stages = ['slides', 'script', 'voice', 'video'] as const;
export type Stage = (typeof stages)[number];

/** Stages that a progress report can name, including the wait for the user's review. */
export const progressStages = ['slides', 'script', 'review', 'voice', 'video'] as const;
export type ProgressStage = (typeof progressStages)[number];

/** Labels of the stages in the checklist. */
export const stageLabels: Record<ProgressStage, string> = {
  slides: 'Processing slides',
  script: 'Generating script',
  review: 'Waiting for you',
  voice: 'Creating voiceover',
  video: 'Combining video',
};
