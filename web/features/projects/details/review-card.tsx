import type { ProjectDetail } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { useCancelProject } from '../use-project-actions.ts';
import { heightBeforeVideo, narrow } from './card-height.ts';
import { RewriteAllCard } from './rewriting/rewrite-all-card.tsx';
import { useReviewLength } from './use-review-length.ts';
import { WarningsButton, warningsInList } from './warnings-card.tsx';

/** Card of a script under review: the estimated length of its video, texts for silent slides, and the number of warnings. */
export function ReviewCard({
  project,
  onShowWarnings,
}: {
  project: ProjectDetail;
  onShowWarnings: () => void;
}) {
  const cancelation = useCancelProject();
  const canChange = project.allowed.includes('change');
  const { seconds, difference } = useReviewLength(project);
  return (
    <Card className={classNames('space-y-4', heightBeforeVideo, narrow)}>
      <div className="flex items-center justify-between gap-3">
        <CardTitle>Review the script</CardTitle>
        {canChange && (
          <Button
            variant="quiet"
            size="tight"
            className="-my-2 -mr-2.5"
            busy={cancelation.isPending && 'Canceling...'}
            onClick={() => cancelation.mutate(project.id)}
          >
            Cancel
          </Button>
        )}
      </div>
      <p className={classNames('text-sm text-ink-soft', difference !== null && 'max-lg:hidden')}>
        {canChange
          ? 'Nothing is spoken yet. Change what you like, and listen to any slide. You can leave this page and come back later.'
          : 'Nothing is spoken yet. The video is made once somebody who can edit the project starts it.'}
      </p>
      <EstimatedLength seconds={seconds} requestedSeconds={project.askedDuration} difference={difference} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {canChange && <RewriteAllCard project={project} isLocked={false} offers="filling" />}
        <WarningsButton warnings={warningsInList(project)} className="-ml-2.5" onShow={onShowWarnings} />
      </div>
    </Card>
  );
}

/** @param difference from the requested length, as a sentence; null if it is close enough */
function EstimatedLength({
  seconds,
  requestedSeconds,
  difference,
}: {
  seconds: number;
  requestedSeconds: number;
  difference: string | null;
}) {
  return (
    <div
      className={classNames(
        'rounded-field px-4 py-2 sm:py-3',
        // In one column, the bar at the bottom of the screen shows it.
        difference === null ? 'bg-well max-lg:hidden' : 'bg-warn-wash text-warn',
      )}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm max-lg:hidden">
        <div className="flex items-baseline gap-2">
          <dt>Estimated length</dt>
          <dd className="text-lg font-bold tabular-nums">{formatDuration(seconds)}</dd>
        </div>
        <div className="flex items-baseline gap-2">
          <dt>Requested</dt>
          <dd className="text-lg font-bold tabular-nums">{formatDuration(requestedSeconds)}</dd>
        </div>
      </dl>
      {difference !== null && <p className="text-sm font-medium lg:mt-1">{difference}</p>}
    </div>
  );
}
