import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getProject, listProjects } from '#contract/projects.ts';
import { getLibrary } from '#contract/team-library.ts';
import { getTeam, listTeams } from '#contract/teams.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast, type ToastContent } from '../../lib/toast.ts';

/** The queries that a change of a team can affect. */
const changedPaths = [listTeams.path, getTeam.path, getLibrary.path, listProjects.path, getProject.path];

/** A mutation of a team, with toasts for its outcome. */
export function useTeamMutation<Given = void, Result = unknown>({
  action,
  done,
  failed,
  onSuccess,
}: {
  action: (given: Given) => Promise<Result>;
  done?: ToastContent;
  /** Shown when the server's reply gives no reason. */
  failed: string;
  onSuccess?: (result: Result) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (result) => {
      if (done) showToast(done);
      onSuccess?.(result);
      await Promise.all(changedPaths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
    },
    onError: (error) => showToast(failureToast('Error', error, failed)),
  });
}
