import type { Project } from '../../../contract/projects.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useDeleteProject } from './use-project-actions.ts';

/** @param onClose called when the question is answered, with whether the project was deleted */
export function DeleteProjectDialog({
  project,
  onClose,
}: {
  project: Pick<Project, 'id'>;
  onClose: (isDeleted: boolean) => void;
}) {
  const deletion = useDeleteProject(project.id, () => onClose(true));
  return (
    <ConfirmDialog
      title="Delete Project"
      action="Delete"
      pendingAction="Deleting..."
      mutation={deletion}
      onClose={() => onClose(false)}
    >
      Are you sure you want to delete this project? This action cannot be undone.
    </ConfirmDialog>
  );
}
