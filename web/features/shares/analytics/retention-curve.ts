import type { ProjectAnalytics } from '#contract/shares.ts';

type Retention = ProjectAnalytics['retention'];

export type CurveStep = {
  number: number;
  /** Start and end as a share of the video's length, from 0 to 1. */
  from: number;
  to: number;
  /** Share of all views that watched, from 0 to 1. */
  watched: number;
};

/** Returns the retention as one step per slide. Empty if there is nothing to draw. */
export function retentionCurve({ slides, views }: Retention): CurveStep[] {
  const endMs = slides.at(-1)?.endMs ?? 0;
  if (views === 0 || endMs === 0) return [];
  return slides.map((slide) => ({
    number: slide.number,
    from: slide.startMs / endMs,
    to: slide.endMs / endMs,
    watched: slide.watched / views,
  }));
}

/** Returns the curve as SVG paths in a box of the given size: the closed area, and its upper edge alone. */
export function curvePath(
  steps: readonly CurveStep[],
  { width, height }: { width: number; height: number },
): { edge: string; area: string } {
  const points = steps.flatMap(({ from, to, watched }) => {
    const y = round((1 - watched) * height);
    return [`${round(from * width)} ${y}`, `${round(to * width)} ${y}`];
  });
  const edge = `M${points.join(' L')}`;
  return { edge, area: `${edge} L${width} ${height} L${round((steps[0]?.from ?? 0) * width)} ${height} Z` };
}

/** Formats a share as a percentage: 0.625 → `63%`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
