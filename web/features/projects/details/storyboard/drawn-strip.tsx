import type { ProjectDetail } from '#contract/projects.ts';
import { SlideThumbnail } from './slide-thumbnail.tsx';

/** The slides of a first video as they are drawn, in the places that they have on the strip once the script is there. */
export function DrawnStrip({ project }: { project: ProjectDetail }) {
  return (
    <ol
      aria-label="Slides drawn so far"
      className="flex min-h-31 gap-1.5 overflow-auto p-1 max-lg:-mx-1 lg:max-h-[calc(100svh-10.5rem)] lg:flex-col"
    >
      {project.drawnSlides.map(({ number, pictureUrl }) => (
        <li
          key={number}
          className="min-h-29 w-28 shrink-0 border border-transparent p-1.5 text-sm lg:flex lg:min-h-26 lg:w-full lg:items-start lg:gap-2.5"
        >
          <SlideThumbnail picture={pictureUrl} aspect={project.videoAspect} />
          <p className="font-semibold tabular-nums max-lg:mt-1">
            <span className="sr-only">Slide </span>
            {number}
          </p>
        </li>
      ))}
    </ol>
  );
}
