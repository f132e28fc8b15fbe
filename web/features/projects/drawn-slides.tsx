import { useEffect, useRef } from 'react';
import { useProject } from './projects-query.ts';

/** The slides of a video in a row, as they are drawn. It keeps its place while there are none. */
export function DrawnSlides({ projectId }: { projectId: string }) {
  const { data: project } = useProject(projectId);
  const row = useRef<HTMLOListElement>(null);
  const drawn = project?.drawnSlides ?? [];
  // The newest is seen. Not scrollIntoView, which would scroll the dialog, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: their count is what has changed
  useEffect(() => {
    row.current?.scrollTo({ left: row.current.scrollWidth });
  }, [drawn.length]);
  return (
    <ol ref={row} aria-label="Slides drawn so far" className="flex h-16 gap-2 overflow-x-auto">
      {drawn.map(({ number, pictureUrl }) => (
        <li key={number} className="shrink-0">
          <img
            src={pictureUrl}
            alt={`Slide ${number}`}
            className="h-full max-w-28 animate-fade rounded-slide border border-line object-contain"
          />
        </li>
      ))}
    </ol>
  );
}
