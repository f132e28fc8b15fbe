/** Levels of motion on the slides of a video. Each level includes the ones before it. */
export const motions = ['none', 'builds', 'spotlight'] as const;
export type Motion = (typeof motions)[number];
export const defaultMotion: Motion = 'builds';

/** Motion levels that a single slide can set. They override the video's level. */
export const slideMotions = ['none'] as const;
export type SlideMotion = (typeof slideMotions)[number];

/** Labels of the motion levels. */
export const motionLabels: Record<Motion, string> = {
  none: 'None: slides stay still',
  builds: 'As in the deck',
  spotlight: 'As in the deck, with a highlight',
};
