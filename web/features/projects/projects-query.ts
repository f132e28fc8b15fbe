import { queryOptions, useQuery } from '@tanstack/react-query';
import { projectsPollMs } from '#contract/limits.ts';
import {
  type DeletedProject,
  getProject,
  listDeletedProjects,
  listProjects,
  type Project,
} from '#contract/projects.ts';
import { queryOf } from '../../lib/queries/query-of.ts';
import { shownStatus } from '../../lib/stage-progress.ts';

const deletedPollMs = 20_000;

/** Updated by server-sent events, and polled every five seconds in case none arrive. */
export const projectsQuery = queryOptions({
  ...queryOf(listProjects),
  refetchInterval: projectsPollMs,
});

export function projectQuery(id: string) {
  return queryOptions({
    ...queryOf(getProject, { params: { id } }),
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? projectsPollMs : false),
    // The cached project may be an hour old when its page opens.
    refetchOnMount: 'always',
  });
}

function isBeingMade(project: Project | undefined): boolean {
  return project !== undefined && shownStatus(project) === 'processing';
}

/** Refetched before the first project expires, and often enough to count the minutes down. */
const deletedProjectsQuery = queryOptions({
  ...queryOf(listDeletedProjects),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.length ? deletedPollMs : false),
});

/** Returns the projects that the user can restore, latest deletion first; empty before the first reply. */
export function useDeletedProjects(): readonly DeletedProject[] {
  return useQuery(deletedProjectsQuery).data ?? [];
}

/** Returns the projects, newest first. `data` is undefined until the first reply. */
export function useProjects() {
  return useQuery(projectsQuery);
}

export function useProject(id: string) {
  return useQuery(projectQuery(id));
}
