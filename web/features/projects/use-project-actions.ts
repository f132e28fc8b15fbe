import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelProject,
  deleteProject,
  duplicateProject,
  getProject,
  listProjects,
  renderProject,
  retryProject,
} from '../../../contract/projects.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { showToast } from '../../lib/toast.ts';

/** What can be done with a project, with the toasts that tell how it went. */
export function useProjectActions(id: string) {
  const params = { id };
  return {
    duplicate: useProjectMutation({
      action: () => callEndpoint(duplicateProject, { params }),
      done: { title: 'Project duplicated', description: 'Its video is being made now.' },
      failed: { title: 'Error', fallback: 'Failed to duplicate project' },
    }),
    retry: useProjectMutation({
      action: () => callEndpoint(retryProject, { params }),
      failed: { title: 'Error', fallback: 'Failed to start the video again' },
    }),
  };
}

/**
 * Makes the video again with the edited slides.
 * @param allSaved waits for edits on their way to the server; false when one failed
 */
export function useRenderProject(id: string, allSaved: () => Promise<boolean> = async () => true) {
  return useProjectMutation({
    action: async () => {
      if (!(await allSaved())) throw new UnsavedChanges();
      await callEndpoint(renderProject, { params: { id } });
    },
    failed: { title: 'Error', fallback: 'Failed to start the video again' },
  });
}

/** Given the project's id when it is called. */
export function useCancelProject() {
  return useProjectMutation({
    action: (id: string) => callEndpoint(cancelProject, { params: { id } }),
    done: { title: 'Generation canceled', description: 'It does not count as a video of your plan.' },
    failed: { title: 'Error', fallback: 'Failed to cancel the generation' },
  });
}

/** @param onDeleted called once the project is gone */
export function useDeleteProject(id: string, onDeleted: () => void) {
  return useProjectMutation({
    action: async () => {
      await callEndpoint(deleteProject, { params: { id } });
      onDeleted();
    },
    done: { title: 'Project deleted', description: 'Project has been successfully deleted.' },
    failed: { title: 'Error', fallback: 'Failed to delete project' },
  });
}

function useProjectMutation<Given = void>({
  action,
  done,
  failed,
}: {
  action: (given: Given) => Promise<unknown>;
  done?: { title: string; description: string };
  failed: { title: string; fallback: string };
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async () => {
      if (done) showToast(done);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [listProjects.path] }),
        queryClient.invalidateQueries({ queryKey: [getProject.path] }),
      ]);
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: failed.title,
        description:
          error instanceof UnsavedChanges
            ? 'A change could not be saved. Save it or undo it first.'
            : sentenceOf(error, failed.fallback),
      }),
  });
}

class UnsavedChanges extends Error {}
