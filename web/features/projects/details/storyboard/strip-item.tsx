import {
  EyeOff,
  type LucideIcon,
  MessageSquareWarning,
  PencilLine,
  Play,
  TriangleAlert,
  VolumeX,
} from 'lucide-react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import type { Slide } from '../../editor/editor-state.ts';
import { useSlideEdits } from '../../editor/use-editor.tsx';
import type { SlideLength } from '../slide-length.ts';
import { markLabels, type SlideMark, shownSeconds, slideMarks } from '../slide-marks.ts';
import { SlideThumbnail } from './slide-thumbnail.tsx';

const icons: Record<SlideMark, LucideIcon> = {
  hidden: EyeOff,
  left_out: EyeOff,
  silent: VolumeX,
  changed: PencilLine,
  noted: MessageSquareWarning,
  unsaved: TriangleAlert,
};

/** Slide on the strip: its picture, its length, and its marks in words. */
export function StripItem({
  slide: saved,
  ids,
  picture,
  aspect,
  isOpen,
  isPlaying,
  isNoted,
  lengthOf,
  drag,
  dropSide,
  onOpen,
  onKeyDown,
}: {
  slide: Slide;
  ids: { tab: string; panel: string };
  /** null while there is none. */
  picture: string | null;
  aspect: Aspect;
  isOpen: boolean;
  /** True while the player shows it. */
  isPlaying: boolean;
  isNoted: boolean;
  lengthOf: (number: number, text: string) => SlideLength;
  drag: HTMLAttributes<HTMLElement>;
  /** Side of this slide on which a dragged one would be dropped; null if it would be dropped elsewhere. */
  dropSide: 'before' | 'behind' | null;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}) {
  const { slide, text, state } = useSlideEdits(saved);
  const { number, title } = slide;
  const length = shownSeconds(slide, text, lengthOf(number, text).seconds);
  const isAside = slide.hidden || slide.leftOut;
  return (
    <div
      {...drag}
      id={ids.tab}
      role="tab"
      aria-selected={isOpen}
      aria-controls={ids.panel}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      aria-current={isPlaying ? 'true' : undefined}
      tabIndex={isOpen ? 0 : -1}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className={classNames(
        // On a phone, the strip is low, so that the text below it is on the first screen.
        'relative min-h-29 w-28 shrink-0 cursor-pointer snap-start rounded-card border p-1.5 text-left max-sm:min-h-18 max-sm:w-20 max-sm:rounded-field max-sm:p-1 lg:grid lg:min-h-26 lg:w-full lg:grid-cols-[5rem_minmax(0,1fr)] lg:content-start lg:gap-x-2.5',
        isOpen ? 'border-ink bg-sheet shadow-sheet' : 'border-transparent hover:bg-well',
      )}
    >
      {dropSide !== null && <DropLine side={dropSide} />}
      <div className="lg:row-span-2">
        <SlideThumbnail picture={picture} aspect={aspect} isGrey={isAside} />
      </div>
      <p className="flex items-baseline justify-between gap-2 text-sm leading-snug tabular-nums max-lg:mt-1 max-sm:mt-0.5">
        <span className="font-semibold">
          <span className="sr-only">Slide </span>
          {number}
        </span>
        {/* Names are read from what stands here, and need the space that the eye does not. */ ' '}
        {length && (
          <span className="text-ink-soft">
            {length.isEstimate && <span className="sr-only">about </span>}
            {formatDuration(length.seconds)}
          </span>
        )}
      </p>
      {title !== null && (
        // Below the picture, where it has the whole width for its two lines.
        <p
          title={title}
          className="line-clamp-2 self-start pt-1 text-sm leading-snug wrap-break-word text-ink-soft max-lg:sr-only lg:col-span-2 lg:row-start-3"
        >
          {title}
        </p>
      )}
      <div className="text-sm leading-snug max-sm:absolute max-sm:top-1.5 max-sm:right-1.5 max-sm:flex max-sm:gap-0.5 lg:col-start-2 lg:row-start-2">
        {isPlaying && <MarkLine Icon={Play} label="Playing" className="font-semibold text-live-strong" />}
        {slideMarks({ slide, text, state, isNoted }).map((mark) => (
          <MarkLine
            key={mark}
            Icon={icons[mark]}
            label={markLabels[mark]}
            className={
              mark === 'unsaved' ? 'font-semibold text-bad' : mark === 'noted' ? 'text-warn' : 'text-ink-soft'
            }
          />
        ))}
      </div>
    </div>
  );
}

function DropLine({ side }: { side: 'before' | 'behind' }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute rounded-pill bg-live max-lg:inset-y-1 max-lg:w-1 lg:inset-x-1 lg:h-1',
        side === 'before' ? 'max-lg:-left-1.5 lg:-top-1.5' : 'max-lg:-right-1.5 lg:-bottom-1.5',
      )}
    />
  );
}

/** A mark in words. On a phone, its icon lies on the picture, and only screen readers read the words. */
function MarkLine({ Icon, label, className }: { Icon: LucideIcon; label: string; className: string }) {
  return (
    <p
      title={label}
      className={classNames(
        'flex items-center gap-1 max-sm:rounded-pill max-sm:border max-sm:border-line max-sm:bg-sheet max-sm:p-0.5',
        className,
      )}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden /> <span className="max-sm:sr-only">{label}</span>
    </p>
  );
}
