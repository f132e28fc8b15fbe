import { queryOptions, useQuery } from '@tanstack/react-query';
import { projectsPollMs } from '../../../contract/limits.ts';
import { getProject, listProjects } from '../../../contract/projects.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';

/** Updated by server-sent events, and polled every five seconds in case none arrive. */
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
    // The cached project may be an hour old when its page opens.
    refetchOnMount: 'always',
  });
}

/** Newest first. `data` is undefined until the first reply. */
export function useProjects() {
  return useQuery(projectsQuery);
}

export function useProject(id: string) {
  return useQuery(projectQuery(id));
}
