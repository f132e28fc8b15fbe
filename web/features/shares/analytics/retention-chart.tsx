import type { ProjectAnalytics } from '#contract/shares.ts';
import { curvePath, percent, retentionCurve } from './retention-curve.ts';

const box = { width: 600, height: 160 };

/** Share of views that reached each slide, along the video. The table below has the same figures. */
export function RetentionChart({ retention }: { retention: ProjectAnalytics['retention'] }) {
  const steps = retentionCurve(retention);
  const { edge, area } = curvePath(steps, box);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const label = `Retention: ${percent(first.watched)} of the views saw the first slide, ${percent(last.watched)} the last.`;
  return (
    <figure className="space-y-1">
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden className="flex flex-col justify-between text-xs text-ink-soft tabular-nums">
          <span>100%</span>
          <span>0%</span>
        </div>
        {/* Stretched to the available width, with strokes of constant width. */}
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible rounded-slide bg-well"
        >
          {steps.slice(1).map(({ number, from }) => (
            <path
              key={number}
              d={`M${from * box.width} 0 V${box.height}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={area} className="fill-live-wash" />
          <path
            d={edge}
            className="fill-none stroke-live"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ol aria-hidden className="relative col-start-2 h-5 text-xs text-ink-soft tabular-nums">
          {steps
            .filter(({ from, to }) => to - from > 0.04)
            .map(({ number, from, to }) => (
              <li
                key={number}
                className="absolute -translate-x-1/2"
                style={{ left: `${((from + to) / 2) * 100}%` }}
              >
                {number}
              </li>
            ))}
        </ol>
      </div>
      <figcaption className="text-center text-xs text-ink-soft">Views that saw each slide</figcaption>
    </figure>
  );
}
