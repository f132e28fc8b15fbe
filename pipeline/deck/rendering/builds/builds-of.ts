import type { PlannedBuilds } from './plan-builds.ts';

/** The states of some of the slides, which are drawn without the others. */
export function buildsOf(builds: PlannedBuilds, numbers: ReadonlySet<number>): PlannedBuilds {
  const slides = [...builds.slides].filter(([, { slideNumber }]) => numbers.has(slideNumber));
  const pages = builds.pages.filter(({ slide }) => numbers.has(slide.slideNumber));
  return { ...builds, slides: new Map(slides), pages };
}
