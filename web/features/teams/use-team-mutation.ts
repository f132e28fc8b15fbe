import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getProject, listProjects } from '../../../contract/projects.ts';
import { getLibrary } from '../../../contract/team-library.ts';
import { getTeam, listTeams } from '../../../contract/teams.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast, type ToastContent } from '../../lib/toast.ts';

/** All that may look different after a change of a team. */
const changedPaths = [listTeams.path, getTeam.path, getLibrary.path, listProjects.path, getProject.path];

/** A change of a team, with the toasts that tell how it went. */
export function useTeamMutation<Given = void, Result = unknown>({
  action,
  done,
  failed,
  onSuccess,
}: {
  action: (given: Given) => Promise<Result>;
  done?: ToastContent;
  /** What to say when the server says nothing better. */
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
