import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getProject, listProjects } from '#contract/projects.ts';
import { getLibrary } from '#contract/team-library.ts';
import { getTeam, listTeams } from '#contract/teams.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { showToast, type ToastContent } from '../../lib/toast.ts';

/** Endpoints whose replies a change of a team can affect. */
const affected = [listTeams, getTeam, getLibrary, listProjects, getProject];

/** Makes a mutation of a team, with toasts for its outcome. */
export function useTeamMutation<Given = void, Result = unknown>({
  action,
  done,
  failed,
  onSuccess,
}: {
  action: (given: Given) => Promise<Result>;
  done?: ToastContent;
  /** Message shown if the server's reply gives no reason. */
  failed: string;
  onSuccess?: (result: Result) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (result) => {
      if (done) showToast(done);
      onSuccess?.(result);
      await invalidate(queryClient, affected);
    },
    onError: (error) => showToast(failureToast('Error', error, failed)),
  });
}
