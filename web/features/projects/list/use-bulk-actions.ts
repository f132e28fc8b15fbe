import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteProject,
  listDeletedProjects,
  listProjects,
  moveProject,
  type Project,
} from '#contract/projects.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { invalidate } from '#web/lib/queries/invalidate.ts';
import { showToast } from '#web/lib/toast.ts';
import { describeBulkResult } from './describe-bulk-result.ts';

type Projects = readonly Pick<Project, 'id'>[];

/** Deletes several projects, one after the other. */
export function useBulkDelete(projects: Projects, onDone: () => void) {
  return useBulk<undefined>('deleted', projects, onDone, (id) =>
    callEndpoint(deleteProject, { params: { id } }),
  );
}

/** Moves several projects to the team with the given id, or out of their teams. */
export function useBulkMove(projects: Projects, onDone: () => void) {
  return useBulk<string | null>('moved', projects, onDone, (id, teamId) =>
    callEndpoint(moveProject, { params: { id }, body: { teamId } }),
  );
}

function useBulk<Given>(
  done: 'deleted' | 'moved',
  projects: Projects,
  onDone: () => void,
  act: (id: string, given: Given) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => {
      const failures: unknown[] = [];
      for (const { id } of projects) await act(id, given).catch((error: unknown) => failures.push(error));
      return { doneCount: projects.length - failures.length, failures };
    },
    onSuccess: async (outcome) => {
      showToast(describeBulkResult(done, outcome));
      onDone();
      await invalidate(queryClient, [listProjects, listDeletedProjects]);
    },
  });
}
