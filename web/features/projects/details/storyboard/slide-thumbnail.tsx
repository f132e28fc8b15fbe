import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { classNames } from '#web/lib/class-names.ts';

/** The small picture of a slide, or its place while there is none. It says nothing by itself: the number stands beside it. */
export function SlideThumbnail({
  picture,
  aspect,
  isGrey = false,
}: {
  picture: string | null;
  aspect: Aspect;
  isGrey?: boolean;
}) {
  return (
    <div
      data-aspect={aspect}
      className="video-box relative mx-0 shrink-0 overflow-hidden rounded-slide border border-line bg-well [--video-height:4rem] max-lg:[--video-height:3.75rem] max-sm:[--video-height:2.5rem] lg:w-20"
    >
      {picture !== null && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          draggable={false}
          className={classNames('size-full animate-fade object-cover', isGrey && 'grayscale')}
        />
      )}
    </div>
  );
}
