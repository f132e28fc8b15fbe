import type { ProjectDetail } from '#contract/projects.ts';

/** The numbers of the slides that the next video shows, in its order. */
export function playedSlides({ slides }: Pick<ProjectDetail, 'slides'>): number[] {
  return slides.filter(({ hidden, leftOut }) => !hidden && !leftOut).map(({ number }) => number);
}
