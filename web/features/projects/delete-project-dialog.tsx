import { useQuery } from '@tanstack/react-query';
import { listBatches } from '#contract/batches/batches.ts';
import type { Project } from '#contract/projects.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { queryOf } from '../../lib/queries/query-of.ts';
import { describeDeletedTables } from './describe-deleted-tables.ts';
import { useDeleteProject } from './use-project-actions.ts';

/** @param onClose called with true if the project was deleted */
export function DeleteProjectDialog({
  project,
  onClose,
}: {
  project: Pick<Project, 'id'>;
  onClose: (isDeleted: boolean) => void;
}) {
  // Same query as on the page of tables.
  const { data: batches } = useQuery({
    ...queryOf(listBatches, { params: { id: project.id } }),
    refetchOnMount: 'always',
  });
  const along = describeDeletedTables(batches ?? []);
  const deletion = useDeleteProject(project.id, () => onClose(true));
  return (
    <ConfirmDialog title="Delete Project" mutation={deletion} onClose={() => onClose(false)}>
      Are you sure you want to delete this project? This action cannot be undone.
      {along && <span className="mt-2 block">{along}</span>}
    </ConfirmDialog>
  );
}
