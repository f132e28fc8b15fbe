import type { PlannedAnimations } from './plan-animations.ts';

/** Returns the states of some of the slides, which are drawn without the others. */
export function animationsOf(animations: PlannedAnimations, numbers: ReadonlySet<number>): PlannedAnimations {
  const slides = [...animations.slides].filter(([, { slideNumber }]) => numbers.has(slideNumber));
  const pages = animations.pages.filter(({ slide }) => numbers.has(slide.slideNumber));
  return { ...animations, slides: new Map(slides), pages };
}
