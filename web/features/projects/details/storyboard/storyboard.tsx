import { type ReactNode, useId, useMemo, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { type Move, placeOf } from '../../editor/move-slide.ts';
import { useEditor, useSlides } from '../../editor/use-editor.tsx';
import { frameKey } from '../../use-slide-frames.ts';
import { SlideEditor } from '../slide/slide-editor.tsx';
import { estimateDrafts } from '../slide-length.ts';
import { MoveButtons } from './move-buttons.tsx';
import { SlideStrip } from './slide-strip.tsx';
import { useOpenSlide } from './use-open-slide.ts';

/** The strip of slides, and what is open beside it. */
export const storyboardGrid =
  'grid items-start gap-4 max-sm:gap-2 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)]';

/** The slides of the video on a strip, and one of them open beside it, with its script. */
export function Storyboard({
  userId,
  project,
  isLocked,
  playing,
  frames,
  onPlay,
}: {
  /** The user who looks at it. */
  userId: string;
  project: ProjectDetail;
  /** Nothing can be changed, for example while the video is being made. */
  isLocked: boolean;
  /** Number of the slide that the player shows. */
  playing: number | null;
  /** Pictures cut from the video, by `frameKey`. */
  frames: ReadonlyMap<string, string>;
  onPlay: (startMs: number) => void;
}) {
  const id = useId();
  const editor = useEditor();
  const slides = useSlides();
  const { open, show } = useOpenSlide();
  const [announcement, setAnnouncement] = useState('');
  // For all slides: who opens it for one will look for it at the next.
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const lengthOf = useMemo(() => estimateDrafts({ ...project, slides: [...slides] }), [project, slides]);
  const slide = slides.find(({ number }) => number === open);
  if (slide === undefined) return null;
  const { number } = slide;
  const canChange = project.allowed.includes('change');
  const ids = { tabOf: (of: number) => `${id}-slide-${of}`, panel: `${id}-panel` };
  const move = (moved: number, to: Move) => {
    const before = editor.current().slides;
    editor.move(moved, to);
    const after = editor.current().slides;
    if (after === before) return;
    const { place, count } = placeOf(after, moved);
    setAnnouncement(`Slide ${moved} is now in position ${place} of ${count}.`);
  };
  const { place, count } = placeOf(slides, number);
  return (
    <div className={storyboardGrid}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SlideStrip
        project={project}
        ids={ids}
        open={number}
        playing={playing}
        pictureOf={({ number: of, pictureUrl }) => frames.get(frameKey(of)) ?? pictureUrl}
        lengthOf={lengthOf}
        canMove={canChange && !isLocked}
        onOpen={show}
        onMove={move}
      />
      <div id={ids.panel} role="tabpanel" aria-labelledby={ids.tabOf(number)}>
        {slide.hidden ? (
          <HiddenSlide number={number} title={slide.title} />
        ) : (
          <SlideEditor
            key={number}
            userId={userId}
            project={project}
            slide={slide}
            frame={frames.get(frameKey(number)) ?? slide.pictureUrl}
            stepFrame={(step) => frames.get(frameKey(number, step)) ?? null}
            isLocked={isLocked}
            lengthOf={lengthOf}
            onPlay={onPlay}
            next={slide.leftOut ? null : nextInVideo(slides, number)}
            more={{ isOpen: isMoreOpen, onToggle: setIsMoreOpen }}
            moveButtons={
              canChange &&
              count > 1 && (
                <MoveButtons
                  number={number}
                  place={place}
                  count={count}
                  isLocked={isLocked}
                  onMove={(by) => move(number, { by })}
                />
              )
            }
          />
        )}
      </div>
    </div>
  );
}

function HiddenSlide({ number, title }: { number: number; title: string | null }): ReactNode {
  return (
    <p className="rounded-card border border-dashed border-edge px-4 py-3 text-ink-soft">
      Slide {number}
      {title && `, “${title}”,`} is hidden in the deck, so it is not in the video.
    </p>
  );
}

function nextInVideo(slides: readonly ProjectDetail['slides'][number][], number: number): number | null {
  const behind = slides.slice(slides.findIndex((slide) => slide.number === number) + 1);
  return behind.find((slide) => !slide.hidden && !slide.leftOut)?.number ?? null;
}
