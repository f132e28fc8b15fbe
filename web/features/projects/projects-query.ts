import { queryOptions, useQuery } from '@tanstack/react-query';
import { projectsPollMs } from '../../../contract/limits.ts';
import { getProject, listProjects } from '../../../contract/projects.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';

/** Kept up to date by server-sent events; asked every five seconds all the same, in case none arrive. */
export const projectsQuery = queryOptions({
  queryKey: [listProjects.path],
  queryFn: ({ signal }) => callEndpoint(listProjects, { signal }),
  refetchInterval: projectsPollMs,
});

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [getProject.path, id],
    queryFn: ({ signal }) => callEndpoint(getProject, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? projectsPollMs : false),
    // The list may have been looked at for an hour before this project is.
    refetchOnMount: 'always',
  });
}

/** Newest first. `data` is undefined until the first answer. */
export function useProjects() {
  return useQuery(projectsQuery);
}

export function useProject(id: string) {
  return useQuery(projectQuery(id));
}
