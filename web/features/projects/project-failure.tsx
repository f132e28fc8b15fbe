import { RotateCcw } from 'lucide-react';
import type { Project } from '../../../contract/projects.ts';
import { Button } from '../../components/ui/button.tsx';
import { useProjectActions, useRenderProject } from './use-project-actions.ts';

/** The reason why there is no video, with a retry. Renders nothing for a project that has not failed. */
export function ProjectFailure({
  project,
}: {
  project: Pick<Project, 'id' | 'status' | 'error' | 'videoUrl' | 'allowed'>;
}) {
  const { retry } = useProjectActions(project.id);
  const render = useRenderProject(project.id);
  if (project.status !== 'failed' && project.status !== 'canceled') return null;
  // If there is an earlier video, the failed generation was a render of the edited slides.
  const again = project.videoUrl === null ? retry : render;
  const isFailed = project.status === 'failed';
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-field px-4 py-3 ${isFailed ? 'bg-bad-wash' : 'bg-well'}`}
    >
      <p className={`min-w-0 grow basis-60 text-sm font-medium ${isFailed ? 'text-bad' : ''}`}>
        {isFailed
          ? (project.error?.message ?? 'The video could not be made. Please try again.')
          : 'You canceled this video. It does not count toward your plan.'}
      </p>
      {project.allowed.includes('change') && (
        <Button variant="outline" size="small" disabled={again.isPending} onClick={() => again.mutate()}>
          <RotateCcw aria-hidden />
          {again.isPending ? 'Retrying...' : 'Retry'}
        </Button>
      )}
    </div>
  );
}
