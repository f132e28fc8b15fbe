import { Play } from 'lucide-react';
import type { ProjectDetail } from '#contract/projects.ts';
import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { classNames } from '#web/lib/class-names.ts';

/** Picture of a slide, with a button that plays the video from there. */
export function SlideFrame({
  slide,
  frame,
  aspect,
  onPlay,
}: {
  slide: ProjectDetail['slides'][number];
  /** Null until there is one. */
  frame: string | null;
  /** Aspect ratio of the picture. */
  aspect: Aspect;
  onPlay: (startMs: number) => void;
}) {
  const { startMs, number } = slide;
  // On a low screen the picture is smaller, so that the bar leaves the buttons below the text free.
  const box =
    'video-box relative mx-0 block w-full overflow-hidden rounded-slide border border-line bg-well [--video-height:11rem] max-sm:[--video-height:5rem] lg:[--video-height:46svh] lg:data-[aspect="16:9"]:max-w-[calc(max(14svh,min(25svh,100svh_-_42.5rem))*16/9)]';
  const picture = (alt: string) =>
    frame && (
      <img
        src={frame}
        alt={alt}
        loading="lazy"
        className={classNames('size-full animate-fade object-cover', slide.leftOut && 'grayscale')}
      />
    );
  if (startMs === null) {
    return (
      <div data-aspect={aspect} className={box}>
        {picture(`Slide ${number}`)}
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onPlay(startMs)}
      aria-label={`Play from slide ${number}`}
      data-aspect={aspect}
      className={classNames('group', box)}
    >
      {picture('')}
      <span className="absolute bottom-1.5 left-1.5 grid size-7 place-items-center rounded-pill bg-ink text-on-ink opacity-80 group-hover:bg-live group-hover:text-on-live group-hover:opacity-100">
        <Play className="size-3.5" aria-hidden />
      </span>
    </button>
  );
}
