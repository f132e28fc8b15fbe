import { type ReactNode, useEffect, useRef } from 'react';
import type { Project } from '#contract/projects.ts';
import { progressStages, stageLabels, stages } from '#contract/vocabulary/stages.ts';
import { ConnectionLost } from '../../components/connection-lost.tsx';
import { Button } from '../../components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.tsx';
import { useIsBrowserWritten } from '../../lib/browser-written-projects.ts';
import { classNames } from '../../lib/class-names.ts';
import { describeQueuePlace, finishedSteps, isInReview, stageCount } from '../../lib/stage-progress.ts';
import { useStepTime } from '../../lib/use-step-time.ts';
import { StageList } from './stage-list.tsx';
import { UploadLine, type UploadState } from './upload-line.tsx';
import { useShownSteps } from './use-shown-steps.ts';

/**
 * Shows a generation from the first byte of the upload to the end, or to the script if the user reviews it. Closes by itself when
 * the video is complete or canceled. A failure is explained on the page.
 * @param project null until the server has received the deck
 */
export function GenerationDialog({
  isReviewed,
  upload,
  project,
  slides,
  onCancel,
  onClose,
  onReview,
}: {
  /** True if the video waits for its user's review of the script. */
  isReviewed: boolean;
  upload: UploadState | null;
  project: Project | null;
  /** Preview of the rendered slides. */
  slides: ReactNode;
  onCancel: () => void;
  onClose: () => void;
  /** Opens the script that waits for review. */
  onReview: () => void;
}) {
  const doneCount = useShownSteps(project ? finishedSteps(project) : 0, onClose);
  const runningNote = useRunningNote(project, doneCount);
  // The checklist may lag behind, because it shows each step for a while.
  const waitsForUser = project !== null && isInReview(project) && doneCount >= finishedSteps(project);
  const isCanceled = project?.status === 'canceled';
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isCanceled) close.current();
  }, [isCanceled]);

  // Escape closes the dialog, and the generation continues in the background. During the upload it does nothing, because closing
  // would have to cancel the upload.
  const leave = () => project && onClose();
  const running = stages[doneCount];
  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent
        hideClose
        onInteractOutside={(event) => event.preventDefault()}
        // Keeps the focus off the first button, which cancels.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        className="outline-none sm:max-w-lg"
      >
        <div className="space-y-1">
          <DialogTitle className="pr-0">
            {waitsForUser ? 'Your script is ready' : titleOf(isReviewed)}
          </DialogTitle>
          <DialogDescription>
            {waitsForUser
              ? 'Review it now or later. The video is made when you start it.'
              : descriptionOf(isReviewed)}
          </DialogDescription>
        </div>
        {/* The slides replace the upload in the same space, so that nothing moves. */}
        <div className="grid h-16 grid-cols-1 items-center">
          {project ? slides : <UploadLine upload={upload} />}
        </div>
        <StageList
          stages={isReviewed ? stagesToReview : stages}
          doneCount={doneCount}
          isRunning={project !== null && !waitsForUser}
          runningNote={runningNote}
        />
        <div className="relative min-h-5">
          {/* It has its place during the upload, which ends if the page is left. */}
          <p className={classNames('text-sm text-ink-soft', project === null && 'invisible')}>
            {!waitsForUser &&
              `You do not have to wait here: you will be notified when the ${isReviewed ? 'script' : 'video'} is ready.`}
          </p>
          {/* Lies over the line, so that nothing moves when it comes and goes. */}
          <ConnectionLost className="absolute inset-x-0 -top-2 z-20" />
        </div>
        <p className="sr-only" aria-live="polite">
          {project &&
            (waitsForUser
              ? 'Your script is ready.'
              : running
                ? stageLabels[running]
                : 'Your video is ready.')}
        </p>
        <DialogFooter>
          {/* Nothing runs while the script waits. Its own page offers to give it up. */}
          {!waitsForUser && (
            <Button variant="quiet" onClick={onCancel} disabled={doneCount === stages.length}>
              Cancel Generation
            </Button>
          )}
          {project && (
            <Button variant={waitsForUser ? 'outline' : 'ink'} onClick={onClose}>
              {waitsForUser ? 'Later' : 'Continue in background'}
            </Button>
          )}
          {waitsForUser && (
            <Button variant="live" onClick={onReview}>
              Review the script
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const stagesToReview = progressStages.slice(0, progressStages.indexOf('review') + 1);

function titleOf(isReviewed: boolean): string {
  return isReviewed ? 'Writing your script' : 'Generating Your Video';
}

function descriptionOf(isReviewed: boolean): string {
  return isReviewed
    ? 'This may take a few minutes. Then you can review the script. The video is not made until you start it.'
    : 'This may take a few minutes...';
}

/**
 * Returns the progress of the step that is shown as running, with its remaining time, or its elapsed time while that is unknown.
 * Null if the server is ahead of the checklist.
 */
function useRunningNote(project: Project | null, doneCount: number): string | null {
  const progress = project?.progress ?? null;
  const time = useStepTime(progress);
  const isBrowserWritten = useIsBrowserWritten(project?.id);
  if (!project) return null;
  if (!progress) return project.status === 'processing' ? describeQueuePlace(project.queuePlace) : null;
  if (progress.stage !== stages[doneCount]) return null;
  if (progress.stage === 'script' && isBrowserWritten) {
    return 'This browser’s model writes the script. Keep this page open.';
  }
  const count = stageCount(progress);
  return [count, time].filter(Boolean).join(' · ') || null;
}
