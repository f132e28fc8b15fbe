/** What moves on the slides of a video. Each includes what stands before it. */
export const motions = ['none', 'builds', 'spotlight'] as const;
export type Motion = (typeof motions)[number];
export const defaultMotion: Motion = 'builds';

/** The choices in the words in which they are offered. */
export const motionLabels: Record<Motion, string> = {
  none: 'None',
  builds: 'Animations of the deck',
  spotlight: 'Animations and spotlight',
};
