import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { useIsWide } from '#web/lib/viewport/use-is-wide.ts';
import type { Slide } from '../../editor/editor-state.ts';
import type { Move } from '../../editor/move-slide.ts';
import { useSlides } from '../../editor/use-editor.tsx';
import { useSlideRemarks } from '../slide/use-slide-remarks.ts';
import type { SlideLength } from '../slide-length.ts';
import { warningsInList } from '../warnings-card.tsx';
import { stripKey } from './open-slide.ts';
import { StripItem } from './strip-item.tsx';
import { useSlideDrag } from './use-slide-drag.ts';

/** The ids of the tabs, and of the panel that they all open. */
export type StripIds = { tabOf: (number: number) => string; panel: string };

/**
 * The slides in the order of the next video: the arrow keys go from one to the next, with Alt they move it, and a pointer drags it to
 * another place.
 */
export function SlideStrip({
  project,
  ids,
  open,
  playing,
  pictureOf,
  lengthOf,
  canMove,
  onOpen,
  onMove,
}: {
  project: ProjectDetail;
  ids: StripIds;
  open: number;
  /** Number of the slide that the player shows. */
  playing: number | null;
  pictureOf: (slide: Slide) => string | null;
  lengthOf: (number: number, text: string) => SlideLength;
  canMove: boolean;
  onOpen: (number: number) => void;
  onMove: (number: number, to: Move) => void;
}) {
  const slides = useSlides();
  const isWide = useIsWide();
  const list = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const hasOpened = useRef(false);
  const drag = useSlideDrag(isWide ? 'y' : 'x', onMove);
  const remarks = useSlideRemarks(project.id);
  const noted = new Set([
    ...warningsInList(project).map(({ slideNumber }) => slideNumber),
    ...remarks.map(({ number }) => number),
  ]);
  const order = slides.map(({ number }) => number).join();

  // An element that moves in the document loses the focus, and a slide that a key opens may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what has changed
  useLayoutEffect(() => {
    const tab = document.getElementById(ids.tabOf(open));
    const strip = list.current;
    if (!tab || !strip) return;
    if (hasFocus.current) tab.focus({ preventScroll: true });
    // Not scrollIntoView, which would scroll the page, too.
    // The lower part of the strip may be below the window until the page is scrolled, so the first slide is shown high up.
    const scrolled = hasOpened.current ? within : nearStart;
    hasOpened.current = true;
    strip.scrollTop = scrolled(strip.scrollTop, strip.clientHeight, tab.offsetTop, tab.offsetHeight);
    strip.scrollLeft = scrolled(strip.scrollLeft, strip.clientWidth, tab.offsetLeft, tab.offsetWidth);
  }, [open, order, isWide]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, number: number) => {
    const does = stripKey(slides, number, event);
    if (does === null) return;
    event.preventDefault();
    hasFocus.current = true;
    if ('open' in does) onOpen(does.open);
    else if (canMove) onMove(number, { by: does.move });
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Slides of the video"
      aria-orientation={isWide ? 'vertical' : 'horizontal'}
      onBlur={({ relatedTarget }) => {
        // Without a target the focus went because its tab moved in the document.
        if (relatedTarget !== null) hasFocus.current = false;
      }}
      className="relative flex snap-x gap-1.5 overflow-auto p-1 max-lg:-mx-1 lg:sticky lg:top-26 lg:max-h-[calc(100svh-11.5rem)] lg:flex-col"
    >
      {slides.map((slide) => (
        <StripItem
          key={slide.number}
          slide={slide}
          ids={{ tab: ids.tabOf(slide.number), panel: ids.panel }}
          picture={pictureOf(slide)}
          aspect={project.videoAspect}
          isOpen={slide.number === open}
          isPlaying={slide.number === playing}
          isNoted={noted.has(slide.number)}
          lengthOf={lengthOf}
          drag={drag.item(slide.number, canMove && !slide.hidden)}
          dropSide={drag.sideAt(slide.number)}
          onOpen={() => onOpen(slide.number)}
          onKeyDown={(event) => onKeyDown(event, slide.number)}
        />
      ))}
    </div>
  );
}

/** Returns the scroll position at which one item is in front of the one that begins at `start`. */
function nearStart(_scrolled: number, _seen: number, start: number, size: number): number {
  return Math.max(0, start - size);
}

/** Returns the scroll position, closest to the current one, at which the whole item that begins at `start` is visible. */
function within(scrolled: number, seen: number, start: number, size: number): number {
  return Math.min(start, Math.max(scrolled, start + size - seen));
}
