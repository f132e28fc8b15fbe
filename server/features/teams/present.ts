import type { Team, TeamDetail, TeamInvitation } from '#contract/teams.ts';
import type { Invitation } from './invitation-store.ts';
import type { Member, OwnTeam } from './store.ts';

/** Presents a team for a list. */
export function presentTeam({ id, name, role, isFrozen, memberCount }: OwnTeam): Team {
  return { id, name, role, isFrozen, memberCount };
}

/** Presents a team with its members. @param invitations empty unless the user is the owner */
export function presentTeamDetail(
  team: OwnTeam,
  members: readonly Member[],
  invitations: readonly Invitation[],
): TeamDetail {
  return {
    ...presentTeam(team),
    members: members.map((member) => ({ ...member, joinedAt: member.joinedAt.toISOString() })),
    invitations: invitations.map(presentInvitation),
  };
}

/** Presents an invitation without its token. */
export function presentInvitation({ id, email, role, createdAt, expiresAt }: Invitation): TeamInvitation {
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
