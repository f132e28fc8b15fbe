import type { ProjectAnalytics } from '../../../../contract/shares.ts';

type Retention = ProjectAnalytics['retention'];

export type CurveStep = {
  number: number;
  /** Of the video's length, from 0 to 1. */
  from: number;
  to: number;
  /** Of all views, from 0 to 1. */
  watched: number;
};

/** The retention as steps of a drawing, one a slide; empty where there is nothing to draw. Pure. */
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

/** The same as a closed path in a box of that size, and its upper edge alone. */
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

/** 0.625 → `63 %` */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
