import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLibrary } from '#contract/team-library.ts';
import { getTeam, listTeams } from '#contract/teams.ts';
import { queryOf } from '../../lib/queries/query-of.ts';

/** Kept up to date by server-sent events. */
const teamsQuery = queryOptions({
  ...queryOf(listTeams),
  refetchOnWindowFocus: true,
});

/** Queries the user's teams, sorted by name. `data` is undefined until the first reply. */
export function useTeams() {
  return useQuery(teamsQuery);
}

export function useTeam(teamId: string) {
  return useQuery({
    ...queryOf(getTeam, { params: { teamId } }),
    refetchOnMount: 'always',
  });
}

export function useLibrary(teamId: string) {
  return useQuery({
    ...queryOf(getLibrary, { params: { teamId } }),
    refetchOnMount: 'always',
  });
}
