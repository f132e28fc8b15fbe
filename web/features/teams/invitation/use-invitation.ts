import { useQuery } from '@tanstack/react-query';
import { acceptInvitation, lookAtInvitation, type TeamDetail } from '#contract/teams.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { queryOf } from '#web/lib/queries/query-of.ts';
import { useTeamMutation } from '../use-team-mutation.ts';

/** Looks up the invitation of the token. */
export function useInvitation(token: string) {
  return useQuery({
    ...queryOf(lookAtInvitation, { body: { token } }),
  });
}

export function useAcceptInvitation(token: string, onJoined: (team: TeamDetail) => void) {
  return useTeamMutation({
    action: () => callEndpoint(acceptInvitation, { body: { token } }),
    failed: 'You could not join the team. Please try again.',
    onSuccess: onJoined,
  });
}
