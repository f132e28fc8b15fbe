import { type Kysely, sql, type Transaction } from 'kysely';
import { type PlanId, plans } from '#contract/plans.ts';
import type { GivenRole, TeamRole } from '#contract/teams.ts';
import { affectsRows, allRows, countRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { lockUser } from '../../records/users-store.ts';

/** A team from the view of one of its members. */
export type OwnTeam = {
  id: string;
  name: string;
  ownerId: string;
  role: TeamRole;
  isFrozen: boolean;
  memberCount: number;
};

export type Member = { userId: string; name: string; email: string; role: TeamRole; joinedAt: Date };

/** Tells whether the owner's plan does not include teams, or the team is gone. */
export async function isTeamFrozen(db: Kysely<Schema>, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .innerJoin('users', 'users.id', 'teams.owner_id')
    .select('users.subscription_tier')
    .where('teams.id', '=', teamId)
    .executeTakeFirst();
  return row === undefined || isFrozenBy(row.subscription_tier);
}

function isFrozenBy(ownerPlan: PlanId): boolean {
  return plans[ownerPlan].maxTeams === 0;
}

/** Finds the teams of a user, by name. */
export function findTeamsOf(db: Kysely<Schema>, userId: string): Promise<OwnTeam[]> {
  return allRows(teamsOf(db, userId).orderBy(sql`lower(teams.name)`).orderBy('teams.id'), toOwnTeam);
}

/** Finds a team. Null for a team that does not exist, and for one that the user is not in. */
export function findTeamOf(db: Kysely<Schema>, userId: string, teamId: string): Promise<OwnTeam | null> {
  return firstRow(teamsOf(db, userId).where('teams.id', '=', teamId), toOwnTeam);
}

/** Finds the owner of a team, or null if the team is gone. */
export async function findOwnerId(db: Kysely<Schema>, teamId: string): Promise<string | null> {
  const row = await db.selectFrom('teams').select('owner_id').where('id', '=', teamId).executeTakeFirst();
  return row?.owner_id ?? null;
}

function teamsOf(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('teams')
    .innerJoin('team_roles as roles', 'roles.team_id', 'teams.id')
    .innerJoin('users as owners', 'owners.id', 'teams.owner_id')
    .select([
      'teams.id',
      'teams.name',
      'teams.owner_id',
      'roles.role',
      'owners.subscription_tier as owner_plan',
    ])
    .select((eb) =>
      eb
        .selectFrom('team_roles as all_roles')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('all_roles.team_id', '=', 'teams.id')
        .as('member_count'),
    )
    .where('roles.user_id', '=', userId);
}

function toOwnTeam(row: Awaited<ReturnType<ReturnType<typeof teamsOf>['executeTakeFirstOrThrow']>>): OwnTeam {
  return {
    id: row.id,
    name: row.name,
    ownerId: row.owner_id,
    role: row.role,
    isFrozen: isFrozenBy(row.owner_plan),
    memberCount: Number(row.member_count),
  };
}

/** Finds the members: the owner first, then the others in the order of joining. */
export function findMembers(db: Kysely<Schema>, teamId: string): Promise<Member[]> {
  const query = db
    .selectFrom('team_roles')
    .innerJoin('users', 'users.id', 'team_roles.user_id')
    .select(['users.id', 'users.name', 'users.email', 'team_roles.role', 'team_roles.joined_at'])
    .where('team_id', '=', teamId)
    .orderBy((eb) => eb('team_roles.role', '=', 'owner'), 'desc')
    .orderBy('team_roles.joined_at')
    .orderBy('users.id');
  return allRows(query, (row) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    joinedAt: row.joined_at,
  }));
}

/** Finds the ids of all members, including the owner. */
export async function memberIds(db: Kysely<Schema>, teamId: string): Promise<string[]> {
  const rows = await db.selectFrom('team_roles').select('user_id').where('team_id', '=', teamId).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Finds the ids of the members of each team that a user owns, keyed by the team's id. */
export async function ownedTeams(db: Kysely<Schema>, ownerId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('teams')
    .innerJoin('team_roles', 'team_roles.team_id', 'teams.id')
    .select(['teams.id', 'team_roles.user_id'])
    .where('teams.owner_id', '=', ownerId)
    .execute();
  const members = new Map<string, string[]>();
  for (const { id, user_id } of rows) members.set(id, [...(members.get(id) ?? []), user_id]);
  return members;
}

/** Makes other changes of the team wait until the transaction ends. */
export async function lockTeam(transaction: Transaction<Schema>, teamId: string): Promise<void> {
  await transaction.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute();
}

/** Keeps the team from changing until the transaction ends. Other transactions can hold it at the same time. */
export async function holdTeam(transaction: Transaction<Schema>, teamId: string): Promise<void> {
  await transaction.selectFrom('teams').select('id').where('id', '=', teamId).forShare().execute();
}

/** Counts the teams that a user owns, and locks the user, so that the count stays correct until the transaction ends. */
export async function countTeamsOwnedBy(transaction: Transaction<Schema>, userId: string): Promise<number> {
  await lockUser(transaction, userId);
  return countRows(transaction.selectFrom('teams').where('owner_id', '=', userId));
}

/** Inserts a team whose only member is the owner. */
export async function insertTeam(
  transaction: Transaction<Schema>,
  team: { id: string; name: string; ownerId: string; createdAt: Date },
): Promise<void> {
  await transaction
    .insertInto('teams')
    .values({ id: team.id, name: team.name, owner_id: team.ownerId, created_at: team.createdAt })
    .execute();
}

/** Renames a team. */
export async function updateTeamName(
  transaction: Transaction<Schema>,
  teamId: string,
  name: string,
): Promise<void> {
  await transaction.updateTable('teams').set({ name }).where('id', '=', teamId).execute();
}

/** Deletes the team. Its projects then belong to their makers. */
export async function deleteTeamRow(transaction: Transaction<Schema>, teamId: string): Promise<void> {
  await transaction.deleteFrom('teams').where('id', '=', teamId).execute();
}

/** Adds a member who is not the owner. */
export async function insertMember(
  transaction: Transaction<Schema>,
  member: { teamId: string; userId: string; role: GivenRole; joinedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('team_members')
    .values({
      team_id: member.teamId,
      user_id: member.userId,
      role: member.role,
      joined_at: member.joinedAt,
    })
    .execute();
}

/** Changes the role of a member. @returns false if there is no such member. The owner does not count as one */
export function updateRole(
  transaction: Transaction<Schema>,
  { teamId, userId, role }: { teamId: string; userId: string; role: GivenRole },
): Promise<boolean> {
  return affectsRows(
    transaction
      .updateTable('team_members')
      .set({ role })
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId),
  );
}

/** Deletes a member. @returns false if there was no such member */
export function deleteMember(
  transaction: Transaction<Schema>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<boolean> {
  return affectsRows(
    transaction.deleteFrom('team_members').where('team_id', '=', teamId).where('user_id', '=', userId),
  );
}

/** Makes a user the owner. The previous one is no longer a member. */
export async function updateOwner(
  transaction: Transaction<Schema>,
  teamId: string,
  ownerId: string,
): Promise<void> {
  await transaction.updateTable('teams').set({ owner_id: ownerId }).where('id', '=', teamId).execute();
}
