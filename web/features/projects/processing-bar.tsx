import type { Project } from '../../../contract/projects.ts';
import { stageLabels } from '../../../contract/vocabulary/stages.ts';
import { Progress } from '../../components/ui/progress.tsx';
import { stageCount, wholePercent } from '../../lib/stage-progress.ts';
import { describeTimeLeft } from '../../lib/time-left.ts';
import { useStepTimeLeftMs } from '../../lib/use-step-time-left.ts';

/** Progress of a video that is being made. */
export function ProcessingBar({ project }: { project: Pick<Project, 'name' | 'progress'> }) {
  const { progress } = project;
  const leftMs = useStepTimeLeftMs(progress);
  const percent = wholePercent(progress);
  const details = progress
    ? [stageLabels[progress.stage], stageCount(progress), leftMs === null ? null : describeTimeLeft(leftMs)]
    : ['Waiting in the queue'];
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-4">
        <Progress label={`Video of ${project.name}`} percent={progress === null ? 0 : percent} />
        {percent !== null && <span className="text-sm font-semibold tabular-nums">{percent}%</span>}
      </div>
      <p className="text-sm text-ink-soft">Generating video... This may take a few minutes.</p>
      <p className="text-sm tabular-nums">{details.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
