import type { TeamRole } from '#contract/teams.ts';

/**
 * An action on a team: see it; put a project into it; edit its library; share one's own voice with it; manage it (rename, invite,
 * change roles); reduce access (remove a member, revoke an invitation, hand the team over, delete it).
 */
export type TeamAction = 'see' | 'putProject' | 'writeLibrary' | 'lendVoice' | 'manage' | 'cut';

const rolesThatMay: Record<TeamAction, readonly TeamRole[]> = {
  see: ['owner', 'editor', 'viewer'],
  putProject: ['owner', 'editor'],
  writeLibrary: ['owner', 'editor'],
  lendVoice: ['owner', 'editor', 'viewer'],
  manage: ['owner'],
  cut: ['owner'],
};
/** Actions in a frozen team. A plan that has ended must not keep anybody from revoking access. */
const possibleWhileFrozen: readonly TeamAction[] = ['see', 'cut'];

/** Decides who may do what with a team. No other code does. A user who is not a member does not see the team. */
export function decideTeamAccess(
  { role, isFrozen }: { role: TeamRole; isFrozen: boolean },
  action: TeamAction,
): 'allowed' | 'not_allowed' | 'frozen' {
  if (!rolesThatMay[action].includes(role)) return 'not_allowed';
  return isFrozen && !possibleWhileFrozen.includes(action) ? 'frozen' : 'allowed';
}
