import type { Transaction } from 'kysely';
import { plans } from '#contract/plans.ts';
import type { GivenRole } from '#contract/teams.ts';
import { AppError, notFound } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { handOverProjects } from '../../records/projects-store.ts';
import { findPlan } from '../../records/users-store.ts';
import { holdEventsOf, publishEach, publishTeamClosed } from '../events/for-other-slices.ts';
import { changeTeam, publishToTeam, workOnTeam } from './service.ts';
import {
  countTeamsOwnedBy,
  deleteMember,
  insertMember,
  memberIds,
  updateOwner,
  updateRole,
} from './store.ts';
import { withdrawConsent } from './voice-consent-store.ts';

type MemberOf = { teamId: string; userId: string };

/**
 * Cleans up, in slices above this one, after a user has left a team, in the same transaction. At this moment, the member's projects
 * in the team are still theirs.
 */
export type MemberLeft = (transaction: Transaction<Schema>, member: MemberOf) => Promise<void>;

/**
 * Changes a member's role. Allowed for the owner. @throws AppError as requireTeam | 404 for the owner and for a user who is not a
 * member
 */
export function changeRole(
  deps: Dependencies,
  user: SignedIn,
  { teamId, userId, role }: MemberOf & { role: GivenRole },
): Promise<void> {
  return changeTeam(deps, user, { teamId, action: 'manage' }, async (transaction) => {
    if (!(await updateRole(transaction, { teamId, userId, role }))) throw notFound();
    await recordAudit(transaction, {
      userId: user.userId,
      action: 'team.role_given',
      detail: { teamId, role },
    });
    await recordAudit(transaction, { userId, action: 'team.role_received', detail: { teamId, role } });
  });
}

/**
 * Removes a member: the owner may remove anybody else, and everybody may leave. When this returns, the user no longer sees anything
 * of the team, and their open event streams end or fall silent.
 * @throws AppError as requireTeam | 404 | 409 `conflict` for the owner, who hands the team over or deletes it instead
 */
export function removeMember(
  deps: Dependencies,
  user: SignedIn,
  { teamId, userId }: MemberOf,
  memberLeft: MemberLeft,
): Promise<void> {
  const isLeaving = userId === user.userId;
  return workOnTeam(deps, user, { teamId, action: isLeaving ? 'see' : 'cut' }, async (transaction, team) => {
    if (userId === team.ownerId) {
      const message = 'The owner cannot leave the team. Transfer it to another member or delete it.';
      throw new AppError('conflict', 409, message);
    }
    if (!(await deleteMember(transaction, { teamId, userId }))) throw notFound();
    if (isLeaving) await recordAudit(transaction, { userId, action: 'team.left', detail: { teamId } });
    else {
      await recordAudit(transaction, {
        userId: user.userId,
        action: 'team.member_removed',
        detail: { teamId },
      });
      await recordAudit(transaction, { userId, action: 'team.removed_by_owner', detail: { teamId } });
    }
    const gone = { teamId, userId, heirId: team.ownerId, now: deps.now() };
    await endMembership(transaction, gone, memberLeft);
  });
}

/**
 * Transfers the member's projects in the team to the owner: they stay in the team, and no plan pays for a team that its user has
 * left. A video in the member's own voice gets a stock voice when it is rendered again; a running one is canceled.
 */
async function endMembership(
  transaction: Transaction<Schema>,
  { teamId, userId, heirId, now }: MemberOf & { heirId: string; now: Date },
  memberLeft: MemberLeft,
): Promise<void> {
  await memberLeft(transaction, { teamId, userId });
  await handOverProjects(transaction, { teamId, from: userId, to: heirId });
  await withdrawConsent(transaction, { teamId, userId, now });
  const others = await memberIds(transaction, teamId);
  await holdEventsOf(transaction, [userId, ...others]);
  await publishTeamClosed(transaction, teamId, [userId]);
  await publishEach(transaction, [userId, ...others], { type: 'team', teamId });
}

/**
 * Makes another member the owner. Allowed for the owner, also of a frozen team, which thaws with the new owner's plan.
 * @throws AppError as requireTeam | 404 for a user who is not a member | 409 `pro_required` | 409 `team_limit`
 */
export function handOverTeam(
  deps: Dependencies,
  user: SignedIn,
  { teamId, userId }: MemberOf,
): Promise<void> {
  return workOnTeam(deps, user, { teamId, action: 'cut' }, async (transaction, team) => {
    if (userId === team.ownerId) return;
    if (!(await deleteMember(transaction, { teamId, userId }))) throw notFound();
    await requireRoomOfHeir(transaction, userId);
    await updateOwner(transaction, teamId, userId);
    await recordAudit(transaction, { userId: team.ownerId, action: 'team.handed_over', detail: { teamId } });
    await recordAudit(transaction, { userId, action: 'team.received', detail: { teamId } });
    await insertMember(transaction, { teamId, userId: team.ownerId, role: 'editor', joinedAt: deps.now() });
    await publishToTeam(transaction, teamId);
  });
}

async function requireRoomOfHeir(transaction: Transaction<Schema>, userId: string): Promise<void> {
  const owned = await countTeamsOwnedBy(transaction, userId);
  const { maxTeams } = plans[await findPlan(transaction, userId)];
  if (maxTeams === 0) {
    throw new AppError('pro_required', 409, `The owner of a team needs the ${plans.pro.name}.`);
  }
  if (owned >= maxTeams) {
    throw new AppError(
      'team_limit',
      409,
      `This member already owns ${maxTeams} teams, the most that a user can own.`,
    );
  }
}
