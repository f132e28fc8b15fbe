import { type Query, useIsFetching } from '@tanstack/react-query';
import { Clapperboard, RefreshCw } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { checkSlideText } from '#contract/slides.ts';
import { stageLabels } from '#contract/vocabulary/stages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { formatDuration } from '#web/lib/format-duration.ts';
import { keyOf } from '#web/lib/queries/query-of.ts';
import { describeQueuePlace, shownStatus, stageCount, wholePercent } from '#web/lib/stage-progress.ts';
import { useIsInView } from '#web/lib/viewport/use-is-in-view.ts';
import { useIsWide } from '#web/lib/viewport/use-is-wide.ts';
import { PlayThroughButton } from '../play-through/play-through-button.tsx';
import { describePendingChanges } from '../settings/describe-pending-changes.ts';
import { useMakeVideo, useRenderProject } from '../use-project-actions.ts';
import { useSlideRemarks } from './slide/use-slide-remarks.ts';
import { useReviewLength } from './use-review-length.ts';

type Shown = { project: ProjectDetail };

/**
 * The way on, always in reach: how long the video will be and the button that makes it, or what becomes of it once its card has
 * scrolled away.
 */
export function ActionBar({ card, project }: Shown & { card: RefObject<HTMLElement | null> }) {
  const isCardInView = useIsInView(card);
  return (
    // It keeps its place when there is nothing to say, so that what stands below does not move.
    <div
      data-action-bar
      className="pointer-events-none sticky bottom-3 z-20 mt-4 min-h-15 *:pointer-events-auto lg:mr-78 xl:mr-90"
    >
      {barOf(project, card, isCardInView)}
    </div>
  );
}

function barOf(
  project: ProjectDetail,
  card: RefObject<HTMLElement | null>,
  isCardInView: boolean,
): ReactNode {
  if (!project.allowed.includes('change')) return null;
  if (shownStatus(project) === 'review') return <MakeBar project={project} card={card} />;
  if (isCardInView) return null;
  if (project.status === 'processing') return <ProgressBar project={project} />;
  return project.videoUrl !== null && <RenderBar project={project} />;
}

function MakeBar({ project, card }: Shown & { card: RefObject<HTMLElement | null> }) {
  const make = useMakeVideo(project.id);
  const isPressed = useRef(false);
  // The button goes with the review, and would take the focus with it. The progress may be out of sight: on a phone it is above.
  // Where the video was started in another window, the page stays as it is.
  useEffect(
    () => () => {
      if (!isPressed.current || document.activeElement !== document.body) return;
      card.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'nearest' });
    },
    [card],
  );
  const makeVideo = () => {
    isPressed.current = true;
    make.mutate();
  };
  const { seconds } = useReviewLength(project);
  const isWide = useIsWide();
  const unsupported = useSlideRemarks(project.id).filter(({ kinds }) => kinds.includes('unsupported'));
  const isChecking = useIsFetching({ queryKey: keyOf(checkSlideText), predicate: hasFailed }) > 0;
  const length = `${formatDuration(seconds)} of ${formatDuration(project.askedDuration)}`;
  return (
    <Bar
      status={isChecking ? `${length}. Your text is still being checked.` : length}
      remark={
        [unsupportedRemark(unsupported.map(({ number }) => number)), soundlessRemark(project, isWide)]
          .filter(Boolean)
          .join(' ') || null
      }
    >
      <PlayThroughButton project={project} isShort={!isWide} />
      <Button variant="live" busy={make.isPending && 'Starting...'} onClick={makeVideo}>
        <Clapperboard className="max-sm:hidden" aria-hidden /> Make the video
      </Button>
    </Bar>
  );
}

/** Names the slides whose text says what the deck does not. Null without such a text. */
function unsupportedRemark(numbers: readonly number[]): string | null {
  if (numbers.length === 0) return null;
  const list = new Intl.ListFormat('en').format(numbers.map(String));
  return numbers.length === 1
    ? `Slide ${list} says something that the deck does not.`
    : `Slides ${list} say something that the deck does not.`;
}

/** Says that nothing is heard for long, in few words where there is little room. Null without such a silence. */
function soundlessRemark({ warnings }: ProjectDetail, isWide: boolean): string | null {
  const warning = warnings.find(({ code }) => code === 'nothing_heard');
  if (warning === undefined) return null;
  const [first = null] = warning.message.split(/(?<=\.) /);
  return isWide ? first : `${warning.slideNumbers?.length ?? 'Several'} slides in a row without any sound`;
}

function hasFailed({ state }: Query): boolean {
  return state.fetchFailureCount > 0;
}

function RenderBar({ project }: Shown) {
  const render = useRenderProject(project.id);
  if (describePendingChanges(project) === null) return null;
  return (
    <Bar status="Changed since the last render">
      <Button variant="live" busy={render.isPending && 'Starting...'} onClick={() => render.mutate()}>
        <RefreshCw aria-hidden /> Render again
      </Button>
    </Bar>
  );
}

function ProgressBar({ project: { progress, queuePlace } }: Shown) {
  const percent = wholePercent(progress);
  const step = progress && [stageLabels[progress.stage], stageCount(progress)].filter(Boolean).join(' · ');
  return (
    <Bar status={step ?? describeQueuePlace(queuePlace)}>
      <span className="grid h-11 place-items-center pr-2 text-sm font-semibold tabular-nums">
        {percent !== null && `${percent}%`}
      </span>
    </Bar>
  );
}

/** @param remark what should be known before the button is pressed, or null */
function Bar({
  status,
  remark = null,
  children,
}: {
  status: string;
  remark?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-sheet p-2 pl-4 shadow-lifted sm:flex-nowrap">
      <div className="text-sm max-sm:contents">
        <p className="font-semibold tabular-nums">{status}</p>
        {/* The element exists before its text, so that screen readers announce it. */}
        <p role="status" className="font-medium text-warn empty:hidden max-sm:order-first max-sm:basis-full">
          {remark}
        </p>
      </div>
      <div className="flex shrink-0 items-center justify-end gap-2">{children}</div>
    </div>
  );
}
