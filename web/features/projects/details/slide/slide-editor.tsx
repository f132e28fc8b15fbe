import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { maxSlideScriptLength } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { saysNothing } from '#contract/script/cue-tags.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Textarea } from '#web/components/ui/input.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { useEditor, useSlideEdits } from '../../editor/use-editor.tsx';
import { RecordingLine } from '../../slide-recording/recording-line.tsx';
import { FilledLine, SilentOffer } from '../rewriting/silent-offer.tsx';
import { useSilentOffer } from '../rewriting/use-silent-offer.ts';
import type { SlideLength } from '../slide-length.ts';
import { shownSeconds } from '../slide-marks.ts';
import { StepList } from '../steps/step-list.tsx';
import { warningsInList } from '../warnings-card.tsx';
import { FaultAlert } from './fault-alert.tsx';
import { GroundsLine } from './grounds-line.tsx';
import { LeaveOutChoice } from './leave-out-choice.tsx';
import { PlaceholderNote } from './placeholder-note.tsx';
import { SlideFrame } from './slide-frame.tsx';
import { SlideHead } from './slide-head.tsx';
import { SlideOptions } from './slide-options.tsx';
import { SlideTools } from './slide-tools.tsx';
import { TextRemarks } from './text-remarks.tsx';
import { useTextHints } from './use-text-hints.ts';

type Slide = ProjectDetail['slides'][number];

/** Editor of one slide of the video. */
export function SlideEditor({
  userId,
  project,
  slide: saved,
  frame,
  stepFrame,
  isLocked,
  lengthOf,
  onPlay,
  next,
  more,
  moveButtons,
}: {
  /** User who is looking at the page. */
  userId: string;
  project: ProjectDetail;
  slide: Slide;
  /** Picture of the slide, or null until there is one. */
  frame: string | null;
  /** Picture of the slide after a step, from 0, or null until there is one. */
  stepFrame: (step: number) => string | null;
  /** True while nothing can be changed, for example during a generation. */
  isLocked: boolean;
  /** Estimates the length of the slide with a text. */
  lengthOf: (number: number, draft: string) => SlideLength;
  onPlay: (startMs: number) => void;
  /** Number of the next slide in the video, or null for the last one. */
  next: number | null;
  /** State of the rarer options, which stay open from slide to slide. */
  more: { isOpen: boolean; onToggle: (isOpen: boolean) => void };
  /** Buttons that move the slide. */
  moveButtons: ReactNode;
}) {
  const textId = useId();
  const moreId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const editor = useEditor();
  const editing = useSlideEdits(saved);
  const { slide, text, state, faults } = editing;
  const { number } = slide;
  const canChange = project.allowed.includes('change');
  const hasText = state !== 'saved' || slide.edited;
  const textHints = useTextHints(project.id, number, hasText && canChange ? text : null);
  const length = lengthOf(number, text);
  const seconds = shownSeconds(slide, text, length.seconds);
  const notes = warningsInList(project).filter(({ slideNumber }) => slideNumber === number);
  const isExplained = notes.some(
    ({ code }) => code === 'slide_without_words' || code === 'slide_not_read_out',
  );
  const isOffered = canChange && !isLocked && !slide.leftOut;
  const offer = useSilentOffer({ project, slide, text, isOffered, field });
  // One Undo at a time: that of a text that was just found stands beside it.
  const inTools = offer.filled === null ? editing : { ...editing, undo: null };
  const hasSteps = slide.clicks.length > 0 && slide.motion === null && project.motion !== 'none';
  return (
    <article
      data-aspect={project.videoAspect}
      aria-label={`Slide ${number}`}
      className={classNames(
        // On a phone, the title is beside the picture, so that the text is on the first screen.
        'grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border p-4 max-sm:gap-y-2 max-sm:p-3 max-sm:data-[aspect="9:16"]:grid-cols-[3rem_minmax(0,1fr)] sm:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-1 lg:p-5',
        slide.leftOut ? 'border-dashed border-edge' : 'border-line bg-sheet shadow-sheet',
      )}
    >
      <div className="max-lg:col-start-2">
        <SlideHead
          slide={slide}
          textId={textId}
          time={seconds?.isEstimate ? `About ${formatDuration(seconds.seconds)}` : timesOf(slide)}
        >
          {moveButtons}
        </SlideHead>
      </div>
      <div className="max-lg:col-start-1 max-lg:row-start-1 lg:grid lg:justify-items-center lg:rounded-slide lg:bg-well">
        <SlideFrame slide={slide} frame={frame} aspect={project.videoAspect} onPlay={onPlay} />
      </div>
      <div className="space-y-3 max-lg:col-span-2">
        <div>
          <Textarea
            id={textId}
            ref={field}
            value={text}
            maxLength={maxSlideScriptLength}
            readOnly={isLocked}
            className={classNames(
              'field-sizing-content leading-relaxed',
              saysNothing(text) && 'min-h-16!',
              slide.leftOut && 'bg-well text-ink-soft',
            )}
            placeholder="Nothing is said on this slide."
            onChange={({ target }) => editor.type(number, target.value)}
            onBlur={() => editor.flush(number)}
            onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          />
          {offer.filled !== null ? (
            <FilledLine
              {...{ number, filled: offer.filled, seconds: seconds?.seconds ?? null, undo: editing.undo }}
            />
          ) : (
            isOffered && saysNothing(text) && <SilentOffer offer={offer} isExplained={isExplained} />
          )}
        </div>
        <div className="-mt-2 -ml-2.5 flex flex-wrap items-center">
          {canChange && <SlideTools projectId={project.id} editing={inTools} isLocked={isLocked} />}
          <Button
            variant="quiet"
            size="tight"
            className="ml-auto -mr-2.5"
            aria-label={`More for slide ${number}`}
            aria-expanded={more.isOpen}
            aria-controls={moreId}
            onClick={() => more.onToggle(!more.isOpen)}
          >
            <SlidersHorizontal aria-hidden /> More
            <ChevronDown className={classNames(more.isOpen && 'rotate-180')} aria-hidden />
          </Button>
        </div>
        {slide.recording && (
          <RecordingLine
            place={{ projectId: project.id, number }}
            recording={slide.recording}
            userId={userId}
            isLocked={isLocked || !canChange}
          />
        )}
        <div id={moreId} hidden={!more.isOpen}>
          {more.isOpen && <SlideOptions {...{ project, editing, field, cursor, isLocked, next }} />}
        </div>
        <div>
          {canChange && <TextRemarks {...textHints} editing={editing} hasChanged={slide.edited} />}
          {project.batchRow === null && <PlaceholderNote text={text} />}
          <GroundsLine number={number} text={text} cursor={cursor} grounds={slide.grounds} />
        </div>
        <FaultAlert>{state === 'failed' ? null : length.fault}</FaultAlert>
        {notes.map(({ code, message }) => (
          <p key={`${code} ${message}`} className="rounded-field bg-warn-wash px-3 py-2 text-sm text-warn">
            {message}
          </p>
        ))}
        {hasSteps && !slide.leftOut && (
          <StepList
            slide={slide}
            text={text}
            pictureOf={stepFrame}
            isLocked={isLocked}
            onMoved={(moved) => editor.replace(number, moved, text)}
          />
        )}
        <LeaveOutChoice slide={slide} faults={faults} isLocked={isLocked} />
      </div>
    </article>
  );
}

function timesOf({ startMs, endMs }: Slide): string {
  if (startMs === null || endMs === null) return 'Not in the video';
  return `${formatDuration(startMs / 1000)} – ${formatDuration(endMs / 1000)} in the video`;
}
