import { ScrollText } from 'lucide-react';
import { Link } from 'wouter';
import type { Project } from '#contract/projects.ts';
import { stageLabels } from '#contract/vocabulary/stages.ts';
import { Button } from '../../components/ui/button.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { classNames } from '../../lib/class-names.ts';
import { describeQueuePlace, isInReview, stageCount, wholePercent } from '../../lib/stage-progress.ts';
import { useStepTime } from '../../lib/use-step-time.ts';

type Shown = {
  project: Pick<Project, 'id' | 'name' | 'progress' | 'queuePlace'>;
  /** True in a card beside the video, where the last line may need two lines and keeps the room for them. */
  isNarrow?: boolean;
};

/** Progress of a video that is being made, or the next step for a script under review. */
export function ProcessingBar(shown: Shown) {
  return isInReview(shown.project) ? <ReviewWaits id={shown.project.id} /> : <Bar {...shown} />;
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

function Bar({ project, isNarrow = false }: Shown) {
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
      <p className={classNames('text-sm tabular-nums', isNarrow && 'min-h-10')}>
        {details.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
