import type { ProjectDetail } from '#contract/projects.ts';
import { SlideThumbnail } from './slide-thumbnail.tsx';

/**
 * Shows the slides of a first video as they are drawn, at their final places on the strip. Slides may be drawn in any order, so
 * the places of earlier slides are kept free.
 */
export function DrawnStrip({ project }: { project: ProjectDetail }) {
  const pictures = new Map(project.drawnSlides.map(({ number, pictureUrl }) => [number, pictureUrl]));
  const numbers = Array.from({ length: Math.max(0, ...pictures.keys()) }, (_, index) => index + 1);
  return (
    <ol
      aria-label="Slides drawn so far"
      // Lets the keyboard reach a strip that scrolls.
      tabIndex={numbers.length > 0 ? 0 : undefined}
      className="flex min-h-31 max-sm:min-h-20 gap-1.5 overflow-auto p-1 max-lg:-mx-1 lg:max-h-[calc(100svh-11.5rem)] lg:flex-col"
    >
      {numbers.map((number) => (
        <li
          key={number}
          className="min-h-29 w-28 shrink-0 border border-transparent p-1.5 text-sm max-sm:min-h-18 max-sm:w-20 max-sm:p-1 lg:flex lg:min-h-26 lg:w-full lg:items-start lg:gap-2.5"
        >
          <SlideThumbnail picture={pictures.get(number) ?? null} aspect={project.videoAspect} />
          <p className="font-semibold tabular-nums max-lg:mt-1 max-sm:mt-0.5">
            <span className="sr-only">Slide </span>
            {number}
          </p>
        </li>
      ))}
    </ol>
  );
}
