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
      <div className="min-w-0">
        <label
          htmlFor={textId}
          title={title ?? undefined}
          // Some decks have a paragraph where a title belongs, which would push the text out of sight. On a low screen, a second line
          // does.
          className="line-clamp-2 min-w-0 font-display text-lg font-bold wrap-anywhere sm:pt-1 lg:[@media(height<60rem)]:line-clamp-1"
        >
          {title === null ? (
            `Slide ${number}`
          ) : (
            <>
              <span className="text-ink-soft tabular-nums">{number}</span> {title}
            </>
          )}
        </label>
        <p className="min-h-5 text-sm text-ink-soft tabular-nums">{time}</p>
      </div>
      {/* On a phone the buttons come first on a line of their own, so that they stay in place when the badge comes. */}
      <div className="flex shrink-0 items-center gap-1 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-end">
        {edited && <Badge tone="live">Changed</Badge>}
        {children}
      </div>
    </div>
  );
}
