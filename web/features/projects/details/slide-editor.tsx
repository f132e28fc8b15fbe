import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { maxSlideScriptLength } from '../../../../contract/limits.ts';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Textarea } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { HearButton } from './hear-button.tsx';
import { LeaveOutChoice } from './leave-out-choice.tsx';
import { MannerChoice } from './manner-choice.tsx';
import { pauseOptions } from './pause-options.ts';
import { RewriteMenu } from './rewriting/rewrite-menu.tsx';
import { SlideFrame } from './slide-frame.tsx';
import type { SlideLength } from './slide-length.ts';
import { SplitButton } from './splitting/split-button.tsx';
import { prependText } from './splitting/split-text.ts';
import type { TextHandover } from './splitting/text-handover.ts';
import { StandChoice } from './stand-choice.tsx';
import { StepList } from './steps/step-list.tsx';
import { TakesButton } from './takes/takes-button.tsx';
import { useEditSlide } from './use-edit-slide.ts';
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
  const hints = useTextHints(projectId, slide.number, hasText && !isLocked ? draft.text : null);
  const length = lengthOf(slide.number, draft.text);
  return (
    <article
      aria-label={`Slide ${slide.number}`}
      className={classNames(
        'grid gap-4 rounded-card border p-4 sm:grid-cols-[10.5rem_1fr]',
        slide.leftOut ? 'border-dashed border-edge' : 'border-line bg-sheet shadow-sheet',
      )}
    >
      <div className="flex gap-4 sm:block">
        <SlideFrame slide={slide} frame={frame} aspect={video.videoAspect} onPlay={onPlay} />
        <p className="text-sm text-ink-soft tabular-nums sm:mt-2">{timesOf(slide, hasVideo)}</p>
      </div>
      <div className="min-w-0 space-y-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <label
            htmlFor={textId}
            title={slide.title ?? undefined}
            // Some decks have a paragraph where a title belongs, which would push the text out of sight.
            className="line-clamp-2 min-w-0 font-display text-lg font-bold wrap-anywhere"
          >
            {slide.title === null ? (
              `Slide ${slide.number}`
            ) : (
              <>
                <span className="text-ink-soft tabular-nums">{slide.number}</span> {slide.title}
              </>
            )}
          </label>
          {/* Where the buttons stand on a line of their own, they stay when the badge comes. */}
          <div className="flex items-center gap-1 max-sm:flex-row-reverse">
            {slide.edited && <Badge tone="live">Changed</Badge>}
            {moveButtons}
          </div>
        </div>
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
          />
          <Hints hints={hints} />
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
          <div className="flex items-center gap-2 text-sm">
            <span aria-hidden>Pause after</span>
            <div className="w-26">
              <Select
                aria-label={`Pause after slide ${slide.number}`}
                value={String(pauseSeconds)}
                options={pauseOptions(pauseSeconds)}
                disabled={isLocked}
                onValueChange={(seconds) => pause.mutate({ pauseAfterSeconds: Number(seconds) })}
              />
            </div>
          </div>
          {!isLocked && !slide.leftOut && (
            <p className="text-sm text-ink-soft tabular-nums">About {formatDuration(length.seconds)}</p>
          )}
          {/* They stay in their place while the video is made, so that no text moves when it begins and ends. */}
          <fieldset disabled={isLocked} className="-mx-2.5 flex min-w-0 flex-wrap items-center empty:hidden">
            {draft.text.trim() !== '' && canChange && (
              <HearButton projectId={projectId} number={slide.number} allSaved={allSaved} />
            )}
            {draft.text.trim() !== '' && canChange && (
              <TakesButton projectId={projectId} slide={slide} allSaved={allSaved} />
            )}
            {draft.text.trim() !== '' && canChange && next !== null && (
              <SplitButton
                field={field}
                number={slide.number}
                next={next}
                onSplit={({ kept, moved }) => {
                  draft.change(kept);
                  handover.give(next, moved);
                }}
              />
            )}
            {draft.text.trim() !== '' && canChange && (
              <RewriteMenu
                projectId={projectId}
                number={slide.number}
                text={draft.text}
                onRewritten={draft.replace}
              />
            )}
            {draft.undo && canChange && (
              <Button
                variant="quiet"
                size="tight"
                onClick={draft.undo}
                aria-label={`Undo on slide ${slide.number}`}
              >
                <Undo2 aria-hidden /> Undo
              </Button>
            )}
          </fieldset>
          <SaveLine draft={draft} hasChanged={slide.edited} />
          {length.fault !== null && draft.state !== 'failed' && (
            <p role="alert" className="w-full text-sm font-medium text-bad">
              {length.fault}
            </p>
          )}
          {pause.isError && (
            <p role="alert" className="w-full text-sm font-medium text-bad">
              {sentenceOf(pause.error, 'The pause could not be saved.')}
            </p>
          )}
        </div>
        <MannerChoice projectId={projectId} slide={slide} video={video} isLocked={isLocked} />
        {video.motion !== 'none' && <StandChoice projectId={projectId} slide={slide} isLocked={isLocked} />}
        <LeaveOutChoice projectId={projectId} slide={slide} isLocked={isLocked} />
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

const maxHintsShown = 3;

/** What the deck does not say. The empty element is there before the first hint, so that screen readers speak it. */
function Hints({ hints }: { hints: readonly string[] }) {
  return (
    <div role="status" className="text-sm text-ink-soft wrap-anywhere">
      {hints.slice(0, maxHintsShown).map((hint) => (
        <p key={hint} className="mt-1">
          {hint}
        </p>
      ))}
    </div>
  );
}

function SaveLine({ draft, hasChanged }: { draft: ReturnType<typeof useSlideDraft>; hasChanged: boolean }) {
  return (
    <p role="status" className="ml-auto flex items-center gap-2 text-sm text-ink-soft">
      {draft.state === 'pending' && 'Saving...'}
      {draft.state === 'waiting' && 'Not saved yet. It will be saved when the server is back.'}
      {draft.state === 'saved' && hasChanged && 'Saved'}
      {draft.state === 'failed' && (
        <>
          <span className="font-medium text-bad">{draft.fault}</span>
          <Button variant="outline" size="small" onClick={draft.retry}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}
