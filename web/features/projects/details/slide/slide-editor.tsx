import { type ReactNode, useId, useRef, useState } from 'react';
import { maxSlideScriptLength } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { Textarea } from '#web/components/ui/input.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { useEditor, useSlideEdits } from '../../editor/use-editor.tsx';
import type { SlideLength } from '../slide-length.ts';
import { StepList } from '../steps/step-list.tsx';
import { GroundsLine } from './grounds-line.tsx';
import { LeaveOutChoice } from './leave-out-choice.tsx';
import { MannerChoice } from './manner-choice.tsx';
import { PauseChoice } from './pause-choice.tsx';
import { SlideFrame } from './slide-frame.tsx';
import { SlideHead } from './slide-head.tsx';
import { SlideTools } from './slide-tools.tsx';
import { StandChoice } from './stand-choice.tsx';
import { TextRemarks } from './text-remarks.tsx';
import { ToldFault } from './told-fault.tsx';
import { useTextHints } from './use-text-hints.ts';

type Slide = ProjectDetail['slides'][number];

/** A slide of the video with its script. */
export function SlideEditor({
  project,
  slide: saved,
  frame,
  stepFrame,
  isLocked,
  lengthOf,
  onPlay,
  next,
  moveButtons,
}: {
  project: ProjectDetail;
  slide: Slide;
  /** The picture of the slide; null while there is none. */
  frame: string | null;
  /** The picture of the slide after a step, from 0; null while there is none. */
  stepFrame: (step: number) => string | null;
  /** Nothing can be changed, for example while the video is being made. */
  isLocked: boolean;
  /** Estimates the length of the slide with a text. */
  lengthOf: (number: number, draft: string) => SlideLength;
  onPlay: (startMs: number) => void;
  /** Number of the next slide in the video; null for the last one. */
  next: number | null;
  /** Put the slide into another place of the video. */
  moveButtons: ReactNode;
}) {
  const textId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const editor = useEditor();
  const editing = useSlideEdits(saved);
  const { slide, text, state, faults } = editing;
  const { number } = slide;
  const canChange = project.allowed.includes('change');
  const hasText = state !== 'saved' || slide.edited;
  const hints = useTextHints(project.id, number, hasText && canChange ? text : null);
  const length = lengthOf(number, text);
  return (
    <article
      aria-label={`Slide ${slide.number}`}
      className={classNames(
        // On a phone the title stands beside the picture, so that the text is on the first screen.
        'grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-card border p-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]',
        slide.leftOut ? 'border-dashed border-edge' : 'border-line bg-sheet shadow-sheet',
      )}
    >
      <div className="sm:row-span-2">
        <SlideFrame slide={slide} frame={frame} aspect={project.videoAspect} onPlay={onPlay} />
        <p className="mt-1 min-h-5 text-sm text-ink-soft tabular-nums sm:mt-2">
          {timesOf(slide, project.videoUrl !== null)}
        </p>
      </div>
      <SlideHead slide={slide} textId={textId}>
        {moveButtons}
      </SlideHead>
      <div className="space-y-2 max-sm:col-span-2">
        <div>
          <Textarea
            id={textId}
            ref={field}
            value={text}
            maxLength={maxSlideScriptLength}
            readOnly={isLocked}
            className={classNames(
              'field-sizing-content min-h-24 leading-relaxed',
              slide.leftOut && 'bg-well text-ink-soft',
            )}
            placeholder="Nothing is said on this slide."
            onChange={({ target }) => editor.type(number, target.value)}
            onBlur={() => editor.flush(number)}
            onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          />
          {canChange && <TextRemarks hints={hints} editing={editing} hasChanged={slide.edited} />}
          <GroundsLine number={number} text={text} cursor={cursor} grounds={slide.grounds} />
        </div>
        {slide.clicks.length > 0 && !slide.leftOut && slide.motion === null && project.motion !== 'none' && (
          <StepList
            slide={slide}
            text={text}
            pictureOf={stepFrame}
            isLocked={isLocked}
            onMoved={(moved) => editor.replace(number, moved, text)}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PauseChoice
            number={number}
            seconds={slide.pauseAfterSeconds}
            isLocked={isLocked}
            onChoose={(pauseAfterSeconds) => editor.choose(number, { pauseAfterSeconds })}
          />
          {canChange && !slide.leftOut && (
            <p className="text-sm text-ink-soft tabular-nums">About {formatDuration(length.seconds)}</p>
          )}
          {canChange && <SlideTools projectId={project.id} {...{ editing, field, isLocked, next }} />}
          <ToldFault>{state === 'failed' ? null : length.fault}</ToldFault>
          <ToldFault>{faults.pauseAfterSeconds}</ToldFault>
        </div>
        <MannerChoice slide={slide} video={project} faults={faults} isLocked={isLocked} />
        {project.motion !== 'none' && <StandChoice slide={slide} faults={faults} isLocked={isLocked} />}
        <LeaveOutChoice slide={slide} faults={faults} isLocked={isLocked} />
      </div>
    </article>
  );
}

function timesOf({ startMs, endMs, leftOut }: Slide, hasVideo: boolean): string | null {
  if (startMs !== null && endMs !== null) {
    return `${formatDuration(startMs / 1000)} – ${formatDuration(endMs / 1000)}`;
  }
  return hasVideo || leftOut ? 'Not in the video' : null;
}
