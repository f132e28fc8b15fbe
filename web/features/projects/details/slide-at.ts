import type { ProjectDetail } from '#contract/projects.ts';

/** Number of the slide that the video shows at a time; null before the first, behind the last, and on a card. */
export function slideAt(
  slides: readonly Pick<ProjectDetail['slides'][number], 'number' | 'startMs' | 'endMs'>[],
  ms: number,
): number | null {
  const shown = slides.find(
    ({ startMs, endMs }) => startMs !== null && endMs !== null && ms >= startMs && ms < endMs,
  );
  return shown?.number ?? null;
}
