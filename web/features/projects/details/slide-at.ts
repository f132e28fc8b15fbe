import type { ProjectDetail } from '#contract/projects.ts';

/** Returns the number of the slide that the video shows at a time. Null before the first slide, after the last, and on a card. */
export function slideAt(
  slides: readonly Pick<ProjectDetail['slides'][number], 'number' | 'startMs' | 'endMs'>[],
  ms: number,
): number | null {
  const shown = slides.find(
    ({ startMs, endMs }) => startMs !== null && endMs !== null && ms >= startMs && ms < endMs,
  );
  return shown?.number ?? null;
}
