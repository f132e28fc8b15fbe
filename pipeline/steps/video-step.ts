/** Steps of making a video, finer than the stages that users see. `mix` runs inside `compose`; `rehearse` is a
 * step of its own only for a script that is shown before its video is made. `films` decodes those of the deck. */
export const steps = ['read', 'render', 'films', 'write', 'rehearse', 'speak', 'mix', 'compose'] as const;
export type Step = (typeof steps)[number];
