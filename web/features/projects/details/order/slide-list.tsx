import { type ReactNode, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { classNames } from '#web/lib/class-names.ts';
import { type Move, placeOf } from '../../editor/move-slide.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { useSlideDrag } from './use-slide-drag.ts';

type Slide = ProjectDetail['slides'][number];

/** The slides in the order of the next video, which can be changed. */
export function SlideList({
  slides,
  canChange,
  isLocked,
  playing,
  children,
}: {
  slides: readonly Slide[];
  /** Whether the user may change the script at all. */
  canChange: boolean;
  /** Nothing can be changed, for example while the video is being made. */
  isLocked: boolean;
  /** Number of the slide that the player shows. */
  playing: number | null;
  /** Renders a slide with the buttons that move it. */
  children: (slide: Slide, moveButtons: ReactNode) => ReactNode;
}) {
  const editor = useEditor();
  const [told, setTold] = useState('');
  const move = (number: number, to: Move) => {
    const before = editor.current().slides;
    editor.move(number, to);
    const moved = editor.current().slides;
    if (moved === before) return;
    const { place, count } = placeOf(moved, number);
    setTold(`Slide ${number} is now in place ${place} of ${count}.`);
  };
  const drag = useSlideDrag(move);
  const moveButtons = ({ number }: Slide) => {
    const { place, count } = placeOf(slides, number);
    if (!canChange || count < 2) return null;
    return (
      <MoveButtons
        number={number}
        place={place}
        count={count}
        isLocked={isLocked}
        handle={drag.handle(number)}
        onMove={(by) => move(number, { by })}
      />
    );
  };
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {slides.map((slide) =>
        slide.hidden ? (
          <HiddenSlide key={slide.number} slide={slide} />
        ) : (
          <div
            key={slide.number}
            aria-current={slide.number === playing ? 'true' : undefined}
            className="relative rounded-card aria-[current=true]:ring-2 aria-[current=true]:ring-live"
            {...drag.place(slide.number)}
          >
            <DropLine side={drag.sideAt(slide.number)} />
            {children(slide, moveButtons(slide))}
          </div>
        ),
      )}
    </>
  );
}

function HiddenSlide({ slide: { number, title } }: { slide: Slide }) {
  return (
    <p className="rounded-card border border-dashed border-edge px-4 py-3 text-ink-soft">
      Slide {number}
      {title && `, “${title}”,`} is hidden in the deck, so it is not in the video.
    </p>
  );
}

/** Where the dragged slide would come. */
function DropLine({ side }: { side: 'before' | 'behind' | null }) {
  if (side === null) return null;
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute inset-x-2 h-1 rounded-pill bg-live',
        side === 'before' ? '-top-2.5' : '-bottom-2.5',
      )}
    />
  );
}
