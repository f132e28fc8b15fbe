import type { ProjectDetail } from '#contract/projects.ts';

/** Returns the numbers of the slides that the next video shows, in order. */
export function playedSlides({ slides }: Pick<ProjectDetail, 'slides'>): number[] {
  return slides.filter(({ hidden, leftOut }) => !hidden && !leftOut).map(({ number }) => number);
}
