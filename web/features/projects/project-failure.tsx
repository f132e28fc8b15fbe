import { RotateCcw } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import { Button } from '../../components/ui/button.tsx';
import { useProjectActions, useRenderProject } from './use-project-actions.ts';

/** Shows why there is no video, or no playable one, with a next step. Renders nothing for a project without a failure. */
export function ProjectFailure({
  project,
}: {
  project: Pick<Project, 'id' | 'status' | 'error' | 'damage' | 'videoUrl' | 'allowed'>;
}) {
  const { retry } = useProjectActions(project.id);
  const render = useRenderProject(project.id);
  const { damage } = project;
  const canChange = project.allowed.includes('change');
  if (damage !== null && project.status === 'complete') {
    return (
      <Trouble
        isBad
        text={damage.message}
        again={canChange && damage.of === 'video' ? render : null}
        label={render.isPending ? 'Starting...' : 'Replace the video'}
      />
    );
  }
  if (project.status === 'complete' && project.error) {
    return <Trouble isBad text={`${project.error.message} The earlier video is still here.`} again={null} />;
  }
  if (project.status !== 'failed' && project.status !== 'canceled') return null;
  const isFailed = project.status === 'failed';
  return (
    <Trouble
      isBad={isFailed}
      text={
        isFailed
          ? (project.error?.message ?? 'The video could not be made. Please try again.')
          : 'You canceled this video. It does not count toward your plan.'
      }
      again={canChange ? retry : null}
      label={retry.isPending ? 'Retrying...' : 'Retry'}
    />
  );
}

function Trouble({
  isBad,
  text,
  again,
  label,
}: {
  isBad: boolean;
  text: string;
  /** Null if the user may not retry, or a retry would not help. */
  again: { isPending: boolean; mutate: () => void } | null;
  label?: string;
}) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-field px-4 py-3 ${isBad ? 'bg-bad-wash' : 'bg-well'}`}
    >
      <p className={`min-w-0 grow basis-60 text-sm font-medium ${isBad ? 'text-bad' : ''}`}>{text}</p>
      {again && (
        <Button variant="outline" size="small" disabled={again.isPending} onClick={() => again.mutate()}>
          <RotateCcw aria-hidden />
          {label}
        </Button>
      )}
    </div>
  );
}
