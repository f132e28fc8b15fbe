import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import { plans } from '#contract/plans.ts';
import type { Team, TeamDetail } from '#contract/teams.ts';
import { AppError, notAllowed, notFound, requireFound } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Pronunciation } from '../../db/pronunciation-rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { lockProjectsOfTeam } from '../../records/projects-store.ts';
import { planDeletionAfterWrites } from '../../storage/pending-deletions.ts';
import { StoredObjectMissing, storageKeys } from '../../storage/storage.ts';
import { leaveTombstones } from '../../storage/tombstones.ts';
import { holdEventsOf, publishEach, publishTeamClosed } from '../events/for-other-slices.ts';
import { findInvitations } from './invitation-store.ts';
import { findTeamPronunciations } from './library/library-store.ts';
import { presentTeam, presentTeamDetail } from './present.ts';
import {
  countTeamsOwnedBy,
  deleteTeamRow,
  findMembers,
  findOwnerId,
  findTeamOf,
  findTeamsOf,
  holdTeam,
  insertTeam,
  lockTeam,
  memberIds,
  type OwnTeam,
  ownedTeams,
  updateTeamName,
} from './store.ts';
import { decideTeamAccess, type TeamAction } from './team-access.ts';

/**
 * Finds the team, and checks that the user may do this with it.
 * @throws AppError 404 for a missing team or one that the user is not in | 403 `not_allowed` | 403 `team_frozen`
 */
export async function requireTeam(
  db: Kysely<Schema>,
  user: Pick<SignedIn, 'userId'>,
  teamId: string,
  action: TeamAction,
): Promise<OwnTeam> {
  const team = requireFound(await findTeamOf(db, user.userId, teamId));
  const decision = decideTeamAccess(team, action);
  if (decision === 'frozen') throw teamFrozen();
  if (decision === 'not_allowed') throw notAllowed('Your role in the team does not allow this.');
  return team;
}

/**
 * Works on a team in a transaction. Changes of one team wait for each other, so that checks stay valid.
 * @throws AppError as requireTeam
 */
export function workOnTeam<T>(
  { database }: Pick<Dependencies, 'database'>,
  user: SignedIn,
  { teamId, action }: { teamId: string; action: TeamAction },
  work: (transaction: Transaction<Schema>, team: OwnTeam) => Promise<T>,
): Promise<T> {
  return database.db.transaction().execute(async (transaction) => {
    await lockTeam(transaction, teamId);
    return work(transaction, await requireTeam(transaction, user, teamId, action));
  });
}

/** Changes a team, with an event for every member. @throws AppError as requireTeam */
export function changeTeam<T>(
  deps: Pick<Dependencies, 'database'>,
  user: SignedIn,
  given: { teamId: string; action: TeamAction },
  change: (transaction: Transaction<Schema>, team: OwnTeam) => Promise<T>,
): Promise<T> {
  return workOnTeam(deps, user, given, async (transaction, team) => {
    const changed = await change(transaction, team);
    await publishToTeam(transaction, given.teamId);
    return changed;
  });
}

/** Lists the user's teams, by name. */
export async function listTeams({ database }: Dependencies, user: SignedIn): Promise<Team[]> {
  return (await findTeamsOf(database.db, user.userId)).map(presentTeam);
}

/** Tells whether the user currently owns a team. */
export async function ownsTeam(db: Kysely<Schema>, userId: string): Promise<boolean> {
  return (await ownedTeams(db, userId)).size > 0;
}

/** Returns the team with its members; the owner also gets its invitations. @throws AppError 404 */
export async function getTeam(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  user: SignedIn,
  teamId: string,
): Promise<TeamDetail> {
  const { db } = database;
  const team = await requireTeam(db, user, teamId, 'see');
  const invitations = team.role === 'owner' ? await findInvitations(db, teamId, now()) : [];
  return presentTeamDetail(team, await findMembers(db, teamId), invitations);
}

/** Creates a team. @returns its id. @throws AppError 402 `pro_required` | 409 `team_limit` */
export function createTeam(deps: Dependencies, user: SignedIn, name: string): Promise<string> {
  return deps.database.db.transaction().execute(async (transaction) => {
    await requireRoomForTeam(transaction, user);
    const id = newId();
    await insertTeam(transaction, { id, name, ownerId: user.userId, createdAt: deps.now() });
    await recordAudit(transaction, { userId: user.userId, action: 'team.created', detail: { teamId: id } });
    await publishEach(transaction, [user.userId], { type: 'team', teamId: id });
    return id;
  });
}

async function requireRoomForTeam(
  transaction: Transaction<Schema>,
  { userId, plan }: SignedIn,
): Promise<void> {
  const { maxTeams } = plans[plan];
  if (maxTeams === 0) {
    throw new AppError(
      'pro_required',
      402,
      `Teams are part of the ${plans.pro.name}. Upgrade to create one.`,
    );
  }
  if ((await countTeamsOwnedBy(transaction, userId)) >= maxTeams) {
    throw new AppError('team_limit', 409, `You can own at most ${maxTeams} teams.`);
  }
}

/** Renames a team. Allowed for the owner. @throws AppError as requireTeam */
export function renameTeam(
  deps: Dependencies,
  user: SignedIn,
  { teamId, name }: { teamId: string; name: string },
): Promise<void> {
  return changeTeam(deps, user, { teamId, action: 'manage' }, (transaction) =>
    updateTeamName(transaction, teamId, name),
  );
}

/** Deletes a team, whose projects then belong to their makers. Allowed for the owner. @throws AppError as requireTeam */
export async function deleteTeam(deps: Dependencies, user: SignedIn, teamId: string): Promise<void> {
  await workOnTeam(deps, user, { teamId, action: 'cut' }, async (transaction) => {
    const everybody = await memberIds(transaction, teamId);
    await recordAudit(transaction, { userId: user.userId, action: 'team.deleted', detail: { teamId } });
    // Publishing a video locks its project before the events. In the other order, the two would deadlock.
    await lockProjectsOfTeam(transaction, teamId);
    await holdEventsOf(transaction, everybody);
    await publishTeamClosed(transaction, teamId, everybody);
    await publishEach(transaction, everybody, { type: 'team', teamId });
    await eraseTeam(transaction, teamId, deps.now());
  });
  await deps.storage
    .deleteFolder(storageKeys.teamFolder(teamId))
    .catch((err: unknown) => deps.log.warn({ err }, 'the files of a deleted team are left for the sweep'));
}

/** Performs the database part of a deletion: the team's row is deleted, and the deletion of its files is planned. */
export async function eraseTeam(transaction: Transaction<Schema>, teamId: string, now: Date): Promise<void> {
  await deleteTeamRow(transaction, teamId);
  await planDeletionAfterWrites(transaction, storageKeys.teamFolder(teamId), now);
  await leaveTombstones(transaction, 'team', [teamId], now);
}

/** Publishes to every member that the team has changed. Call it last in a change of the team. */
export async function publishToTeam(transaction: Transaction<Schema>, teamId: string): Promise<void> {
  await publishEach(transaction, await memberIds(transaction, teamId), { type: 'team', teamId });
}

/** Publishes to the members of all teams that a user owns, which freeze and thaw with the owner's plan. Call it last. */
export async function publishToOwnedTeams(transaction: Transaction<Schema>, ownerId: string): Promise<void> {
  const teams = await ownedTeams(transaction, ownerId);
  await holdEventsOf(transaction, [...teams.values()].flat());
  for (const [teamId, userIds] of teams) await publishEach(transaction, userIds, { type: 'team', teamId });
}

/**
 * Checks that the user may put a project into the team, and locks their role until the transaction ends.
 * @throws AppError as requireTeam
 */
export async function holdTeamForProject(
  transaction: Transaction<Schema>,
  user: Pick<SignedIn, 'userId'>,
  teamId: string,
): Promise<void> {
  await holdTeam(transaction, teamId);
  await requireTeam(transaction, user, teamId, 'putProject');
}

/**
 * Finds the user who gets a restored project of the team: its maker, or the owner if the maker has left, because the maker's other
 * projects went to the owner, too. Locks the team until the transaction ends.
 * @returns the user's id, or null if the team is gone
 */
export async function holdMakerInTeam(
  transaction: Transaction<Schema>,
  { teamId, makerId }: { teamId: string; makerId: string },
): Promise<string | null> {
  await holdTeam(transaction, teamId);
  const ofMaker = await findTeamOf(transaction, makerId, teamId);
  return ofMaker ? makerId : findOwnerId(transaction, teamId);
}

/** Returns the dictionary of a video: its project's entries and, for other words, those of its team, if it is in one. */
export async function withTeamDictionary(
  db: Kysely<Schema>,
  teamId: string | null,
  own: readonly Pronunciation[],
): Promise<Pronunciation[]> {
  if (teamId === null) return [...own];
  const ownWords = new Set(own.map(({ word }) => word.toLowerCase()));
  const ofTeam = await findTeamPronunciations(db, teamId);
  return [...own, ...ofTeam.filter(({ word }) => !ownWords.has(word.toLowerCase()))];
}

/** Opens a stored logo, a PNG. @throws AppError 404 if there is none */
export async function openLogo(
  { storage }: Pick<Dependencies, 'storage'>,
  logoKey: string | null,
): Promise<Readable> {
  if (logoKey === null) throw notFound();
  try {
    return await storage.read(logoKey);
  } catch (error) {
    if (error instanceof StoredObjectMissing) throw notFound();
    throw error;
  }
}

/** Returns the refusal of a change in a frozen team. */
export function teamFrozen(): AppError {
  return new AppError(
    'team_frozen',
    403,
    `This team is frozen: its owner does not have the ${plans.pro.name} at the moment. You can view everything in it but change nothing.`,
  );
}
