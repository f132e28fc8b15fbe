import { useEffect, useRef } from 'react';
import type { Project, ProjectDetail } from '#contract/projects.ts';
import { useProject } from './projects-query.ts';

/**
 * The slides of a video in a row, as they are drawn, with the places of those that are still to come. They stay when the script
 * takes their pictures over.
 * @param project as the list has it, which is there before the detail
 */
export function DrawnSlides({ project: listed }: { project: Project }) {
  const { data: project } = useProject(listed.id);
  const newest = useRef<HTMLLIElement>(null);
  const drawn = project ? pictured(project) : [];
  const hasScript = (project?.slides.length ?? 0) > 0;
  const awaited = hasScript ? 0 : Math.max(0, slidesToDraw(project ?? listed) - drawn.length);
  const places = Array.from({ length: awaited }, (_, index) => drawn.length + index + 1);
  // The newest is seen while they are drawn, and the first once all are there. Not scrollIntoView, which would scroll the dialog, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: their count is what has changed
  useEffect(() => {
    const item = newest.current;
    const row = item?.parentElement;
    if (item && row)
      row.scrollTo({ left: hasScript ? 0 : item.offsetLeft + item.offsetWidth - row.clientWidth });
  }, [drawn.length, hasScript]);
  return (
    <ol
      aria-label="Slides drawn so far"
      // Lets the keyboard reach a row that scrolls.
      tabIndex={drawn.length + awaited > 0 ? 0 : undefined}
      className="relative flex h-16 gap-2 overflow-x-auto rounded-slide"
    >
      {drawn.map(({ number, pictureUrl }, index) => (
        <li key={number} ref={index === drawn.length - 1 ? newest : undefined} className="shrink-0">
          <img
            src={pictureUrl}
            alt={`Slide ${number}`}
            className="h-full max-w-28 animate-fade rounded-slide border border-line object-contain"
          />
        </li>
      ))}
      {places.map((place) => (
        <li
          key={`place ${place}`}
          aria-hidden
          className="h-full w-28 shrink-0 rounded-slide border border-dashed border-line"
        />
      ))}
    </ol>
  );
}

/**
 * Returns the number of slides that are drawn. All slides of the deck, until the worker has counted them without the hidden ones. 0
 * once they are drawn.
 */
function slidesToDraw({ status, progress, slideCount }: Project): number {
  if (status !== 'processing' || (progress !== null && progress.stage !== 'slides')) return 0;
  return progress?.total || (slideCount ?? 0);
}

/** Returns the pictures of the slides drawn so far or, once there is a script, of its slides. */
function pictured({ drawnSlides, slides }: ProjectDetail): ProjectDetail['drawnSlides'] {
  if (slides.length === 0) return drawnSlides;
  return slides.flatMap(({ number, pictureUrl }) => (pictureUrl === null ? [] : [{ number, pictureUrl }]));
}
