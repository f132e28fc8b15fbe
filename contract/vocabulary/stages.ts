/** The stages of making a video, in the order of the checklist; `slides` and `script` run side by side. */
export const stages = ['slides', 'script', 'voice', 'video'] as const;
export type Stage = (typeof stages)[number];

/** The stages in the words of the checklist. */
export const stageLabels: Record<Stage, string> = {
  slides: 'Processing slides',
  script: 'Generating script',
  voice: 'Creating voiceover',
  video: 'Combining video',
};
