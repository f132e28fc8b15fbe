import type { Project } from '../../../contract/projects.ts';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '../../components/ui/alert-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DialogFooter } from '../../components/ui/dialog.tsx';
import { useDeleteProject } from './use-project-actions.ts';

/** @param onClose called when it is answered, with whether the project is gone */
export function DeleteProjectDialog({
  project,
  onClose,
}: {
  project: Pick<Project, 'id'>;
  onClose: (isDeleted: boolean) => void;
}) {
  const deletion = useDeleteProject(project.id, () => onClose(true));
  return (
    <AlertDialog open onOpenChange={(open) => !open && !deletion.isPending && onClose(false)}>
      <AlertDialogContent>
        <AlertDialogTitle>Delete Project</AlertDialogTitle>
        <AlertDialogDescription>
          Are you sure you want to delete this project? This action cannot be undone.
        </AlertDialogDescription>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={deletion.isPending}>
              Cancel
            </Button>
          </AlertDialogCancel>
          <Button
            variant="danger"
            disabled={deletion.isPending}
            onClick={() => deletion.mutate(undefined, { onError: () => onClose(false) })}
          >
            {deletion.isPending ? 'Deleting...' : 'Delete'}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
