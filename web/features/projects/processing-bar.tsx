import { ScrollText } from 'lucide-react';
import { Link } from 'wouter';
import type { Project } from '#contract/projects.ts';
import { stageLabels } from '#contract/vocabulary/stages.ts';
import { Button } from '../../components/ui/button.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { describeQueuePlace, isInReview, stageCount, wholePercent } from '../../lib/stage-progress.ts';
import { useStepTime } from '../../lib/use-step-time.ts';

/** Progress of a video that is being made, or the next step for a script under review. */
export function ProcessingBar({
  project,
}: {
  project: Pick<Project, 'id' | 'name' | 'progress' | 'queuePlace'>;
}) {
  return isInReview(project) ? <ReviewWaits id={project.id} /> : <Bar project={project} />;
}

function ReviewWaits({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-warn-wash px-4 py-3">
      <p className="min-w-0 grow basis-60 text-sm font-medium text-warn">
        The script is written. Review it, then make the video.
      </p>
      <Button variant="outline" size="small" asChild>
        <Link href={`/projects/${id}`}>
          <ScrollText aria-hidden /> Review the script
        </Link>
      </Button>
    </div>
  );
}

function Bar({ project }: { project: Pick<Project, 'name' | 'progress' | 'queuePlace'> }) {
  const { progress, queuePlace } = project;
  const time = useStepTime(progress);
  const percent = wholePercent(progress);
  const details = progress
    ? [stageLabels[progress.stage], stageCount(progress), time]
    : [describeQueuePlace(queuePlace)];
  return (
    <div className="space-y-2">
      {/* The same height without the number, which appears later. */}
      <div className="flex min-h-5 items-center gap-4">
        <Progress label={`Video of ${project.name}`} percent={progress === null ? 0 : percent} />
        {percent !== null && <span className="text-sm font-semibold tabular-nums">{percent}%</span>}
      </div>
      <p className="text-sm text-ink-soft">Generating video... This may take a few minutes.</p>
      <p className="text-sm tabular-nums">{details.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
