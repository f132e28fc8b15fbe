import { RefreshCw } from 'lucide-react';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { stageLabels } from '../../../../contract/vocabulary/stages.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardTitle } from '../../../components/ui/card.tsx';
import { ProcessingBar } from '../processing-bar.tsx';
import { ProjectFailure } from '../project-failure.tsx';
import { useCancelProject, useRenderProject } from '../use-project-actions.ts';
import { renderCostSeconds } from './render-cost.ts';

/** The state of the video: in progress, failed, or finished and ready to be rendered again. */
export function RenderCard({
  project,
  allSaved,
}: {
  project: ProjectDetail;
  /** Waits until edits are saved; false when a save failed. */
  allSaved: () => Promise<boolean>;
}) {
  if (project.status === 'processing') return <Processing project={project} />;
  if (project.videoUrl === null) return <ProjectFailure project={project} />;
  return (
    <>
      <ProjectFailure project={project} />
      {project.allowed.includes('change') && <RenderAgain project={project} allSaved={allSaved} />}
    </>
  );
}

function Processing({ project }: { project: ProjectDetail }) {
  const cancelation = useCancelProject();
  return (
    <Card className="space-y-4">
      <p className="sr-only" aria-live="polite">
        {project.progress && stageLabels[project.progress.stage]}
      </p>
      <ProcessingBar project={project} />
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

function RenderAgain({ project, allSaved }: { project: ProjectDetail; allSaved: () => Promise<boolean> }) {
  const render = useRenderProject(project.id, allSaved);
  const changed = project.slides.filter(({ edited }) => edited);
  const costSeconds = renderCostSeconds(project);
  return (
    <Card className="space-y-3">
      <CardTitle>Edit the script</CardTitle>
      <p className="text-sm text-ink-soft" aria-live="polite">
        {changed.length === 0
          ? 'Change the script of a slide, then render the video again. Only the slides you changed are spoken again.'
          : `${describeSlides(changed.map(({ number }) => number))} changed since the video was made.`}
        {changed.length > 0 && costSeconds !== null && ` Rendering takes about ${costSeconds} s.`}
      </p>
      <Button
        variant={changed.length > 0 ? 'live' : 'outline'}
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

/** `Slide 2`, `Slides 2, 3 and 7` */
function describeSlides(numbers: readonly number[]): string {
  const list = new Intl.ListFormat('en').format(numbers.map(String));
  return `${numbers.length === 1 ? 'Slide' : 'Slides'} ${list}`;
}
