import type { ReactNode } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { Badge } from '#web/components/ui/badge.tsx';

/** The title of a slide, which names the field of its text, and its time. */
export function SlideHead({
  slide: { number, title, edited },
  textId,
  time,
  children,
}: {
  slide: Pick<ProjectDetail['slides'][number], 'number' | 'title' | 'edited'>;
  textId: string;
  /** Its place in the video, or its length. */
  time: string;
  /** The buttons that move the slide. */
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-wrap content-start items-center justify-between gap-x-2 sm:flex-nowrap sm:items-start">
      <div className="min-w-0 max-sm:contents">
        <label
          htmlFor={textId}
          title={title ?? undefined}
          // Some decks have a paragraph where a title belongs, which would push the text out of sight. On a low screen, a second line
          // does.
          className="line-clamp-2 min-w-0 font-display text-lg font-bold wrap-anywhere max-sm:line-clamp-1 max-sm:basis-full sm:pt-1 lg:[@media(height<60rem)]:line-clamp-1"
        >
          {title === null ? (
            `Slide ${number}`
          ) : (
            <>
              <span className="text-ink-soft tabular-nums">{number}</span> {title}
            </>
          )}
        </label>
        <p className="min-h-5 text-sm leading-5 text-ink-soft tabular-nums max-sm:min-w-0 max-sm:flex-1">
          {time}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {/* A phone has no room for it, and shows it on the strip. */}
        {edited && (
          <Badge tone="live" className="max-sm:sr-only">
            Changed
          </Badge>
        )}
        {children}
      </div>
    </div>
  );
}
