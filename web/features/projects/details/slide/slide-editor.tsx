import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { maxSlideScriptLength } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { Textarea } from '#web/components/ui/input.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import type { SlideLength } from '../slide-length.ts';
import { prependText } from '../splitting/split-text.ts';
import type { TextHandover } from '../splitting/text-handover.ts';
import { StepList } from '../steps/step-list.tsx';
import { useEditSlide } from '../use-edit-slide.ts';
import { GroundsLine } from './grounds-line.tsx';
import { LeaveOutChoice } from './leave-out-choice.tsx';
import { MannerChoice } from './manner-choice.tsx';
import { PauseChoice } from './pause-choice.tsx';
import { SlideFrame } from './slide-frame.tsx';
import { SlideHead } from './slide-head.tsx';
import { SlideTools } from './slide-tools.tsx';
import { StandChoice } from './stand-choice.tsx';
import { TextRemarks } from './text-remarks.tsx';
import { useSlideDraft } from './use-slide-draft.ts';
import { useTextHints } from './use-text-hints.ts';

type Slide = ProjectDetail['slides'][number];

/** A slide of the video with its script. */
export function SlideEditor({
  userId,
  projectId,
  slide,
  video,
  frame,
  stepFrame,
  canChange,
  isLocked,
  hasVideo,
  lengthOf,
  onPlay,
  onUnsaved,
  onText,
  next,
  handover,
  allSaved,
  moveButtons,
}: {
  userId: string;
  projectId: string;
  slide: Slide;
  video: Pick<ProjectDetail, 'voiceOption' | 'speechSpeed' | 'videoAspect' | 'motion'>;
  /** The picture of the slide; null while there is none. */
  frame: string | null;
  /** The picture of the slide after a step, from 0; null while there is none. */
  stepFrame: (step: number) => string | null;
  /** Whether the user may change the script at all. */
  canChange: boolean;
  /** Nothing can be changed, for example while the video is being made. */
  isLocked: boolean;
  /** Whether the project has a video already, with this slide or without it. */
  hasVideo: boolean;
  /** Estimates the length of the slide with a text. */
  lengthOf: (number: number, draft: string) => SlideLength;
  onPlay: (startMs: number) => void;
  onUnsaved: (number: number, isUnsaved: boolean) => void;
  /** Called with the text as it stands in the field, and with null when the slide leaves the page. */
  onText: (number: number, text: string | null) => void;
  /** Number of the next slide in the video; null for the last one. */
  next: number | null;
  handover: TextHandover;
  /** Waits until edits are saved; false when a save failed. */
  allSaved: () => Promise<boolean>;
  /** Put the slide into another place of the video. */
  moveButtons: ReactNode;
}) {
  const textId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const draft = useSlideDraft({ userId, projectId, slide });
  const pause = useEditSlide(projectId, slide.number);
  const pauseSeconds =
    (pause.isPending ? pause.variables.pauseAfterSeconds : undefined) ?? slide.pauseAfterSeconds;
  const isUnsaved = draft.state !== 'saved' || pause.isPending;
  useEffect(() => {
    onUnsaved(slide.number, isUnsaved);
    return () => onUnsaved(slide.number, false);
  }, [slide.number, isUnsaved, onUnsaved]);

  useEffect(() => onText(slide.number, draft.text), [slide.number, draft.text, onText]);
  useEffect(() => () => onText(slide.number, null), [slide.number, onText]);

  useEffect(() =>
    handover.accept(slide.number, {
      take: (moved) => draft.change(prependText(moved, draft.text)),
      replace: draft.replace,
    }),
  );

  const hasText = draft.state !== 'saved' || slide.edited;
  const hints = useTextHints(projectId, slide.number, hasText && canChange ? draft.text : null);
  const length = lengthOf(slide.number, draft.text);
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
        <SlideFrame slide={slide} frame={frame} aspect={video.videoAspect} onPlay={onPlay} />
        <p className="mt-1 min-h-5 text-sm text-ink-soft tabular-nums sm:mt-2">{timesOf(slide, hasVideo)}</p>
      </div>
      <SlideHead slide={slide} textId={textId}>
        {moveButtons}
      </SlideHead>
      <div className="space-y-2 max-sm:col-span-2">
        <div>
          <Textarea
            id={textId}
            ref={field}
            value={draft.text}
            maxLength={maxSlideScriptLength}
            readOnly={isLocked}
            className={classNames(
              'field-sizing-content min-h-24 leading-relaxed',
              slide.leftOut && 'bg-well text-ink-soft',
            )}
            placeholder="Nothing is said on this slide."
            onChange={({ target }) => draft.change(target.value)}
            onBlur={draft.leave}
            onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          />
          {canChange && <TextRemarks hints={hints} draft={draft} hasChanged={slide.edited} />}
          <GroundsLine number={slide.number} text={draft.text} cursor={cursor} grounds={slide.grounds} />
        </div>
        {slide.clicks.length > 0 && !slide.leftOut && slide.motion === null && video.motion !== 'none' && (
          <StepList
            slide={slide}
            text={draft.text}
            pictureOf={stepFrame}
            isLocked={isLocked}
            onMoved={(text) => draft.replace(text, draft.text)}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PauseChoice
            number={slide.number}
            seconds={pauseSeconds}
            isLocked={isLocked}
            onChoose={(pauseAfterSeconds) => pause.mutate({ pauseAfterSeconds })}
          />
          {canChange && !slide.leftOut && (
            <p className="text-sm text-ink-soft tabular-nums">About {formatDuration(length.seconds)}</p>
          )}
          {canChange && (
            <SlideTools {...{ projectId, slide, draft, field, isLocked, next, handover, allSaved }} />
          )}
          {length.fault !== null && draft.state !== 'failed' && <Fault>{length.fault}</Fault>}
          {pause.isError && <Fault>{sentenceOf(pause.error, 'The pause could not be saved.')}</Fault>}
        </div>
        <MannerChoice projectId={projectId} slide={slide} video={video} isLocked={isLocked} />
        {video.motion !== 'none' && <StandChoice projectId={projectId} slide={slide} isLocked={isLocked} />}
        <LeaveOutChoice projectId={projectId} slide={slide} isLocked={isLocked} />
      </div>
    </article>
  );
}

function Fault({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="w-full text-sm font-medium text-bad">
      {children}
    </p>
  );
}

function timesOf({ startMs, endMs, leftOut }: Slide, hasVideo: boolean): string | null {
  if (startMs !== null && endMs !== null) {
    return `${formatDuration(startMs / 1000)} – ${formatDuration(endMs / 1000)}`;
  }
  return hasVideo || leftOut ? 'Not in the video' : null;
}
