import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelProject,
  deleteProject,
  getProject,
  listDeletedProjects,
  listProjects,
  makeVideo,
  moveProject,
  renderProject,
  restoreProject,
  retryProject,
} from '#contract/projects.ts';
import type { Team } from '#contract/teams.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { showToast, type ToastContent } from '../../lib/toast.ts';
import { useWhenSaved } from './editor/use-editor.tsx';
import { projectQuery } from './projects-query.ts';

/** Actions on a project, with toasts for their results. */
export function useProjectActions(id: string) {
  const params = { id };
  return {
    retry: useProjectMutation({
      action: () => callEndpoint(retryProject, { params }),
      failed: { title: 'Error', fallback: 'The video could not be started again.' },
    }),
  };
}

/** Renders the video again, once all edits are saved. */
export function useRenderProject(id: string) {
  return useScriptMutation({
    action: () => callEndpoint(renderProject, { params: { id } }),
    failed: { title: 'Error', fallback: 'The video could not be started again.' },
  });
}

/** Makes the video of a script under review, once all edits are saved. */
export function useMakeVideo(id: string) {
  const queryClient = useQueryClient();
  return useScriptMutation({
    mutationKey: startOf(id),
    action: async () => {
      const started = await callEndpoint(makeVideo, { params: { id } });
      // The page must not fall back to the review if the project cannot be reloaded now.
      queryClient.setQueryData(
        projectQuery(id).queryKey,
        (project) => project && { ...project, ...started, awaitsReview: false },
      );
    },
    failed: { title: 'Error', fallback: 'The video could not be started.' },
  });
}

/** Tells whether the video of a script under review is being started from this page. */
export function useIsStarting(id: string): boolean {
  return useIsMutating({ mutationKey: startOf(id) }) > 0;
}

const startOf = (id: string) => ['make-video', id];

/** Moves a project. Called with its new team, or null to take it out of its team. */
export function useMoveProject(id: string) {
  return useProjectMutation({
    action: (team: Pick<Team, 'id' | 'name'> | null) =>
      callEndpoint(moveProject, { params: { id }, body: { teamId: team?.id ?? null } }),
    done: (team) => ({
      title: 'Project moved',
      description: team ? `Moved to ${team.name}.` : 'It no longer belongs to a team.',
    }),
    failed: { title: 'Error', fallback: 'The project could not be moved.' },
  });
}

/** Cancels a generation. Called with the project's id. */
export function useCancelProject() {
  return useProjectMutation({
    action: (id: string) => callEndpoint(cancelProject, { params: { id } }),
    done: { title: 'Generation canceled', description: 'It does not count toward your plan.' },
    failed: { title: 'Error', fallback: 'The generation could not be canceled.' },
  });
}

/** Restores a deleted project, with everything that belongs to it. */
export function useRestoreProject(id: string) {
  return useProjectMutation({
    action: () => callEndpoint(restoreProject, { params: { id } }),
    done: { title: 'Project restored', description: 'It is back in your projects.' },
    failed: { title: 'Error', fallback: 'The project could not be restored.' },
  });
}

/** @param onDeleted called once the project has been deleted */
export function useDeleteProject(id: string, onDeleted: () => void) {
  const restoring = useRestoreProject(id);
  return useProjectMutation({
    action: async () => {
      await callEndpoint(deleteProject, { params: { id } });
      onDeleted();
    },
    done: {
      title: 'Project deleted',
      description: 'Project has been successfully deleted.',
      action: { label: 'Undo', onClick: () => restoring.mutate() },
    },
    failed: { title: 'Error', fallback: 'Failed to delete project' },
  });
}

type ProjectMutation<Given> = {
  mutationKey?: readonly string[];
  action: (given: Given) => Promise<unknown>;
  done?: ToastContent | ((given: Given) => ToastContent);
  /** Toast of a failure. Null if the caller shows the failure itself. */
  failed: { title: string; fallback: string } | null;
};

/** Makes a mutation that needs the edits on the page to be saved. It begins once they are, or not at all if a save fails. */
export function useScriptMutation<Given = void>({ action, ...toasts }: ProjectMutation<Given>) {
  const whenSaved = useWhenSaved();
  return useProjectMutation({
    ...toasts,
    action: async (given: Given) => {
      if (!(await whenSaved())) throw new UnsavedChanges();
      return action(given);
    },
  });
}

export function useProjectMutation<Given = void>({
  mutationKey,
  action,
  done,
  failed,
}: ProjectMutation<Given>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: action,
    onSuccess: async (_result, given) => {
      if (done) showToast(typeof done === 'function' ? done(given) : done);
      await invalidate(queryClient, [listProjects, getProject, listDeletedProjects]);
    },
    onError: (error) => {
      if (failed === null) return;
      const { title, fallback } = failed;
      showToast(
        error instanceof UnsavedChanges
          ? { variant: 'destructive', title, description: unsavedChanges }
          : failureToast(title, error, fallback),
      );
    },
  });
}

class UnsavedChanges extends Error {}
const unsavedChanges = 'A change could not be saved. Try saving it again or undo it first.';

/** Returns the message for a failed action on a project: the server's own, or `fallback` if there is none. */
export function sentenceOfFailure(error: unknown, fallback: string): string {
  return error instanceof UnsavedChanges ? unsavedChanges : sentenceOf(error, fallback);
}
