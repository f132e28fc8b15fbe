import { RefreshCw } from 'lucide-react';
import type { ProjectDetail } from '#contract/projects.ts';
import { stageLabels } from '#contract/vocabulary/stages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { shownStatus } from '#web/lib/stage-progress.ts';
import { PlayThroughButton } from '../play-through/play-through-button.tsx';
import { ProcessingBar } from '../processing-bar.tsx';
import { ProjectFailure } from '../project-failure.tsx';
import { describePendingChanges } from '../settings/describe-pending-changes.ts';
import { useCancelProject, useRenderProject } from '../use-project-actions.ts';
import { heightAroundVideo, heightBeforeVideo, narrow } from './card-height.ts';
import { ReviewCard } from './review-card.tsx';
import { WarningsButton, warningsInList } from './warnings-card.tsx';

type Shown = {
  project: ProjectDetail;
  /** True if the card stays as tall as it was in the review, because nobody has pressed anything on this page. */
  isTall: boolean;
  /** Leads to the warnings of the script or the video. */
  onShowWarnings: () => void;
};

/** State of the video: in progress, failed, or finished and ready to be rendered again. */
export function RenderCard({ project, isTall, onShowWarnings }: Shown) {
  if (shownStatus(project) === 'review')
    return <ReviewCard project={project} onShowWarnings={onShowWarnings} />;
  if (project.status === 'processing') return <Processing project={project} isTall={isTall} />;
  if (project.videoUrl === null) return <ProjectFailure project={project} />;
  return (
    <>
      <ProjectFailure project={project} />
      {project.allowed.includes('change') && (
        <RenderAgain project={project} isTall={isTall} onShowWarnings={onShowWarnings} />
      )}
    </>
  );
}

function Processing({ project, isTall }: Pick<Shown, 'project' | 'isTall'>) {
  const cancelation = useCancelProject();
  return (
    <Card
      className={classNames(
        'space-y-4',
        project.awaitsReview || isTall ? heightBeforeVideo : heightAroundVideo,
        narrow,
      )}
    >
      <p className="sr-only" aria-live="polite">
        {project.progress && stageLabels[project.progress.stage]}
      </p>
      <ProcessingBar project={project} isNarrow />
      {project.allowed.includes('change') && (
        <Button
          variant="outline"
          size="small"
          busy={cancelation.isPending && 'Canceling...'}
          onClick={() => cancelation.mutate(project.id)}
        >
          Cancel Generation
        </Button>
      )}
    </Card>
  );
}

function RenderAgain({ project, isTall, onShowWarnings }: Shown) {
  const render = useRenderProject(project.id);
  const changes = describePendingChanges(project);
  return (
    <Card className={classNames('space-y-3', isTall ? heightBeforeVideo : heightAroundVideo, narrow)}>
      <div className="flex items-center justify-between gap-3">
        <CardTitle>Edit the script</CardTitle>
        <WarningsButton
          warnings={warningsInList(project)}
          className="-my-2 -mr-2.5"
          onShow={onShowWarnings}
        />
      </div>
      <p className="text-sm text-ink-soft" aria-live="polite">
        {changes ??
          'Change the script of a slide, then render the video again. Only the slides you changed are spoken again.'}
      </p>
      {project.deckUpdate && (
        <p className="rounded-field bg-well px-4 py-3 text-sm font-medium wrap-anywhere">
          {project.deckUpdate.fileName} is ready: press “See the new deck” below to make its video.
        </p>
      )}
      {changes && <PlayThroughButton project={project} className="w-full" />}
      <Button
        variant={changes ? 'live' : 'outline'}
        className="w-full"
        disabled={render.isPending}
        onClick={() => render.mutate()}
      >
        <RefreshCw aria-hidden />
        {render.isPending ? 'Starting...' : 'Render again'}
      </Button>
    </Card>
  );
}
