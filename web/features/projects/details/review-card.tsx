import { Clapperboard } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardTitle } from '../../../components/ui/card.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { useCancelProject, useMakeVideo } from '../use-project-actions.ts';
import type { DraftTexts } from './draft-texts.ts';
import { reviewLength } from './review-length.ts';

/** A script that waits for its user: how long its video would be, and the way on. */
export function ReviewCard({
  project,
  drafts,
  allSaved,
}: {
  project: ProjectDetail;
  drafts: DraftTexts;
  /** Waits until edits are saved; false when a save failed. */
  allSaved: () => Promise<boolean>;
}) {
  const make = useMakeVideo(project.id, allSaved);
  const cancelation = useCancelProject();
  const canChange = project.allowed.includes('change');
  return (
    <Card className="space-y-4">
      <CardTitle>Review the script</CardTitle>
      <p className="text-sm text-ink-soft">
        {canChange
          ? 'Nothing is spoken yet. Change what you like, and listen to any slide. You can leave this page and come back later.'
          : 'Nothing is spoken yet. The video is made once somebody who can edit the project starts it.'}
      </p>
      <EstimatedLength project={project} drafts={drafts} />
      {canChange && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="live"
            className="grow"
            busy={make.isPending && 'Starting...'}
            onClick={() => make.mutate()}
          >
            <Clapperboard aria-hidden /> Make the video
          </Button>
          <Button
            variant="outline"
            busy={cancelation.isPending && 'Canceling...'}
            onClick={() => cancelation.mutate(project.id)}
          >
            Cancel
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Follows every keystroke. */
function EstimatedLength({ project, drafts }: { project: ProjectDetail; drafts: DraftTexts }) {
  const texts = useSyncExternalStore(drafts.subscribe, drafts.current);
  const { seconds, difference } = reviewLength(project, texts);
  return (
    <div
      className={classNames(
        'rounded-field px-4 py-3',
        difference === null ? 'bg-well' : 'bg-warn-wash text-warn',
      )}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <div className="flex items-baseline gap-2">
          <dt>Estimated length</dt>
          <dd className="text-lg font-bold tabular-nums">{formatDuration(seconds)}</dd>
        </div>
        <div className="flex items-baseline gap-2">
          <dt>Requested</dt>
          <dd className="text-lg font-bold tabular-nums">{formatDuration(project.askedDuration)}</dd>
        </div>
      </dl>
      {difference !== null && <p className="mt-1 text-sm font-medium">{difference}</p>}
    </div>
  );
}
