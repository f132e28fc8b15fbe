import { type ProjectAction, projectActions } from '../../../contract/projects.ts';
import type { TeamRole } from '../../../contract/teams.ts';

/** What somebody is to a project. */
export type Standing = {
  /** In the team it belongs to; of a project that belongs to no team, whoever made it is the owner. null = nothing. */
  role: TeamRole | null;
  isMaker: boolean;
  /** The team can only be looked at. */
  isFrozen: boolean;
};

/** `hidden` is answered like what is not there. */
export type Judgement = 'allowed' | 'hidden' | 'not_allowed' | 'frozen';

const rolesThatMay: Record<ProjectAction, readonly TeamRole[]> = {
  see: ['owner', 'editor', 'viewer'],
  comment: ['owner', 'editor', 'viewer'],
  change: ['owner', 'editor'],
  // Taking back a link that shows the video to others.
  withdraw: ['owner', 'editor'],
  takeOut: ['owner'],
  move: [],
};
/** Whatever their role: what somebody made is theirs to take along, as long as they are in the team. */
const makersMay: readonly ProjectAction[] = ['takeOut', 'move'];
/** Nothing is lost with a frozen team, and nothing stays open: who may take a project out, or a link back, still may. */
const possibleWhileFrozen: readonly ProjectAction[] = ['see', 'withdraw', 'takeOut', 'move'];

/** The one place of the rule who may do what with a project. */
export function judgeAccess(standing: Standing, action: ProjectAction): Judgement {
  const { role, isMaker, isFrozen } = standing;
  if (role === null) return 'hidden';
  const mayAsMaker = isMaker && makersMay.includes(action);
  if (!mayAsMaker && !rolesThatMay[action].includes(role)) return 'not_allowed';
  return isFrozen && !possibleWhileFrozen.includes(action) ? 'frozen' : 'allowed';
}

export function allowedActions(standing: Standing): ProjectAction[] {
  return projectActions.filter((action) => judgeAccess(standing, action) === 'allowed');
}
