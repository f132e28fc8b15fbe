import { type ProjectAction, projectActions } from '#contract/projects.ts';
import type { TeamRole } from '#contract/teams.ts';

/** Relation of a user to a project. */
export type Membership = {
  /** Role of the user in the project's team. Without a team, the maker is the owner. Null without a role. */
  role: TeamRole | null;
  isMaker: boolean;
  /** True if the team's members can only look. */
  isFrozen: boolean;
};

/** `hidden` is answered like a project that does not exist. */
export type AccessDecision = 'allowed' | 'hidden' | 'not_allowed' | 'frozen';

const rolesThatMay: Record<ProjectAction, readonly TeamRole[]> = {
  see: ['owner', 'editor', 'viewer'],
  comment: ['owner', 'editor', 'viewer'],
  change: ['owner', 'editor'],
  // Ends a link that shows the video to others.
  withdraw: ['owner', 'editor'],
  takeOut: ['owner'],
  move: [],
};
/** Actions of the maker in any role: as long as they are in the team, they can take their projects along. */
const makersMay: readonly ProjectAction[] = ['takeOut', 'move'];
/** Actions in a frozen team: its projects can be taken out, and its links revoked. */
const possibleWhileFrozen: readonly ProjectAction[] = ['see', 'withdraw', 'takeOut', 'move'];

/** Decides who may do what with a project. No other code has this rule. */
export function decideAccess(membership: Membership, action: ProjectAction): AccessDecision {
  const { role, isMaker, isFrozen } = membership;
  if (role === null) return 'hidden';
  const mayAsMaker = isMaker && makersMay.includes(action);
  if (!mayAsMaker && !rolesThatMay[action].includes(role)) return 'not_allowed';
  return isFrozen && !possibleWhileFrozen.includes(action) ? 'frozen' : 'allowed';
}

/** Returns the actions that the rule allows. */
export function allowedActions(membership: Membership): ProjectAction[] {
  return projectActions.filter((action) => decideAccess(membership, action) === 'allowed');
}
