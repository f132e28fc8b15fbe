/**
 * Steps of making a video, finer than the stages that users see. `mix` runs inside `compose`. `rehearse` is a step
 * only for a script that is reviewed before its video is made. `films` decodes the deck's videos.
 */
export const steps = ['read', 'render', 'films', 'write', 'rehearse', 'speak', 'mix', 'compose'] as const;
export type Step = (typeof steps)[number];
