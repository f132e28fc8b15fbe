/** The stages of making a video, in the order of the checklist; `slides` and `script` run side by side. */
export const stages = ['slides', 'script', 'voice', 'video'] as const;
export type Stage = (typeof stages)[number];

/** Stages that the progress of a video can name, including the wait for the user's review of the script. */
export const progressStages = ['slides', 'script', 'review', 'voice', 'video'] as const;
export type ProgressStage = (typeof progressStages)[number];

/** The stages in the words of the checklist. */
export const stageLabels: Record<ProgressStage, string> = {
  slides: 'Processing slides',
  script: 'Generating script',
  review: 'Waiting for you',
  voice: 'Creating voiceover',
  video: 'Combining video',
};
