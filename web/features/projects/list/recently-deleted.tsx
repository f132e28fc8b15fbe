import { RotateCcw } from 'lucide-react';
import type { DeletedProject } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Collapsible } from '#web/components/ui/collapsible.tsx';
import { useDeletedProjects } from '../projects-query.ts';
import { useRestoreProject } from '../use-project-actions.ts';
import { formatSecondsLeft } from './format-seconds-left.ts';

/** The projects that the user has deleted and can still restore. Renders nothing when there are none. */
export function RecentlyDeleted() {
  const projects = useDeletedProjects();
  if (projects.length === 0) return null;
  return (
    <Card className="mt-8 py-3">
      <Collapsible title={<h2 className="text-xl">Recently deleted ({projects.length})</h2>}>
        <ul className="divide-y divide-line pb-2">
          {projects.map((project) => (
            <DeletedItem key={project.id} project={project} />
          ))}
        </ul>
      </Collapsible>
    </Card>
  );
}

function DeletedItem({ project }: { project: DeletedProject }) {
  const restoring = useRestoreProject(project.id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 grow basis-60">
        <span title={project.name} className="line-clamp-2 font-semibold wrap-anywhere">
          {project.name}
        </span>
        <span className="text-sm text-ink-soft">
          Permanently deleted in {formatSecondsLeft(project.secondsLeft)}
        </span>
      </p>
      <Button
        variant="outline"
        size="small"
        disabled={restoring.isPending}
        aria-label={`Restore ${project.name}`}
        onClick={() => restoring.mutate()}
      >
        <RotateCcw aria-hidden />
        {restoring.isPending ? 'Restoring...' : 'Restore'}
      </Button>
    </li>
  );
}
