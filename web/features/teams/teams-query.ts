import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLibrary } from '#contract/team-library.ts';
import { getTeam, listTeams } from '#contract/teams.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';

/** Updated by server-sent events. */
const teamsQuery = queryOptions({
  queryKey: [listTeams.path],
  queryFn: ({ signal }) => callEndpoint(listTeams, { signal }),
  refetchOnWindowFocus: true,
});

/** Sorted by name. `data` is undefined until the first reply. */
export function useTeams() {
  return useQuery(teamsQuery);
}

export function useTeam(teamId: string) {
  return useQuery({
    queryKey: [getTeam.path, teamId],
    queryFn: ({ signal }) => callEndpoint(getTeam, { params: { teamId }, signal }),
    refetchOnMount: 'always',
  });
}

export function useLibrary(teamId: string) {
  return useQuery({
    queryKey: [getLibrary.path, teamId],
    queryFn: ({ signal }) => callEndpoint(getLibrary, { params: { teamId }, signal }),
    refetchOnMount: 'always',
  });
}
