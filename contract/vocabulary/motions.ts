/** What moves on the slides of a video. Each includes what stands before it. */
export const motions = ['none', 'builds', 'spotlight'] as const;
export type Motion = (typeof motions)[number];
export const defaultMotion: Motion = 'builds';

/** A motion of a slide's own: it stands, whatever the other slides do. */
export const slideMotions = ['none'] as const;
export type SlideMotion = (typeof slideMotions)[number];

/** The choices in the words in which they are offered. */
export const motionLabels: Record<Motion, string> = {
  none: 'None',
  builds: 'Animations of the deck',
  spotlight: 'Animations and spotlight',
};
