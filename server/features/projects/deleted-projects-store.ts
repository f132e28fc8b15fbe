import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * The tables whose rows belong to a project, in the order in which rows can be put back: how its rows are found, and which
 * of their copies are put back. What a user wrote or started goes with their account, from the copies as from the tables.
 */
const tables = [
  { name: 'projects', ofProject: (id: string) => sql`id = ${id}`, stays: all },
  { name: 'slides', ofProject, stays: all },
  { name: 'pronunciations', ofProject, stays: all },
  { name: 'generations', ofProject, stays: () => isUser('kept.user_id') },
  { name: 'script_versions', ofProject, stays: all },
  {
    name: 'comments',
    ofProject,
    stays: (copies: RawBuilder<unknown>) => sql`${isUser('kept.author_id')} AND (
      kept.answers_id IS NULL
      OR EXISTS (SELECT FROM ${copies} AS asked WHERE asked.id = kept.answers_id AND ${isUser('asked.author_id')}))`,
  },
  { name: 'shares', ofProject, stays: all },
  {
    name: 'share_views',
    ofProject: (id: string) => sql`share_id IN (SELECT id FROM shares WHERE ${ofProject(id)})`,
    stays: all,
  },
] as const;

function all() {
  return sql`true`;
}

function isUser(column: string) {
  return sql`EXISTS (SELECT FROM users WHERE users.id = ${sql.ref(column)})`;
}

function ofProject(id: string) {
  return sql`project_id = ${id}`;
}

/** Copies the rows of a project that is about to be deleted. Copies, so that no query has to leave deleted rows out. */
export async function keepDeletedProject(
  transaction: Transaction<Schema>,
  { id, deletedBy, now }: { id: string; deletedBy: string; now: Date },
): Promise<void> {
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const found = await sql<{ rows: unknown }>`
      SELECT coalesce(jsonb_agg(to_jsonb(kept)), '[]') AS rows
      FROM ${sql.table(table.name)} AS kept WHERE ${table.ofProject(id)}`.execute(transaction);
    rows[table.name] = found.rows[0]?.rows;
  }
  await transaction
    .insertInto('deleted_projects')
    .values({ id, deleted_by: deletedBy, rows: JSON.stringify(rows), deleted_at: now })
    .execute();
}

/** Names a project that a user has deleted after a time. */
export type DeletedBy = { id: string; deletedBy: string; after: Date };

/** Who made a deleted project, and its team then. @returns null when this user has not deleted it after that time */
export async function findDeletedProject(
  db: Kysely<Schema>,
  { id, deletedBy, after }: DeletedBy,
): Promise<{ makerId: string; teamId: string | null } | null> {
  const row = await db
    .selectFrom('deleted_projects')
    .select([makerOfCopy.as('maker_id'), teamOfCopy.as('team_id')])
    .where('id', '=', id)
    .where('deleted_by', '=', deletedBy)
    .where('deleted_at', '>', after)
    .executeTakeFirst();
  return row ? { makerId: row.maker_id, teamId: row.team_id } : null;
}

const makerOfCopy = sql<string>`rows -> 'projects' -> 0 ->> 'user_id'`;
const teamOfCopy = sql<string | null>`rows -> 'projects' -> 0 ->> 'team_id'`;

/**
 * Puts the rows of a deleted project back.
 * @param makerId the user whose project it is from now on
 * @returns false when this user has not deleted it after that time
 */
export async function putBackDeletedProject(
  transaction: Transaction<Schema>,
  { id, deletedBy, after }: DeletedBy,
  makerId: string,
): Promise<boolean> {
  const kept = await transaction
    .deleteFrom('deleted_projects')
    .where('id', '=', id)
    .where('deleted_by', '=', deletedBy)
    .where('deleted_at', '>', after)
    .returning(
      sql<Record<string, unknown>>`jsonb_set(rows, '{projects,0,user_id}', to_jsonb(${makerId}::text))`.as(
        'rows',
      ),
    )
    .executeTakeFirst();
  if (!kept) return false;
  for (const { name, stays } of tables) {
    const table = sql.table(name);
    // An earlier version did not have every table.
    const rows = JSON.stringify(kept.rows[name] ?? []);
    const copies = sql`jsonb_populate_recordset(NULL::${table}, ${rows}::jsonb)`;
    await sql`INSERT INTO ${table} SELECT * FROM ${copies} AS kept WHERE ${stays(copies)}`.execute(
      transaction,
    );
  }
  return true;
}

/** The projects that the user has deleted after that time and may still change, latest deletion first. */
export async function findDeletedProjects(
  db: Kysely<Schema>,
  { deletedBy, after }: { deletedBy: string; after: Date },
): Promise<{ id: string; name: string; deletedAt: Date }[]> {
  const rows = await db
    .selectFrom('deleted_projects')
    .select(['id', 'deleted_at', sql<string>`rows -> 'projects' -> 0 ->> 'name'`.as('name')])
    .where('deleted_by', '=', deletedBy)
    .where('deleted_at', '>', after)
    .where(
      sql<boolean>`${teamOfCopy} IS NULL OR EXISTS (
        SELECT FROM team_roles AS roles
        WHERE roles.team_id = ${teamOfCopy} AND roles.user_id = deleted_by AND roles.role IN ('owner', 'editor'))`,
    )
    .orderBy('deleted_at', 'desc')
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({ id, name, deletedAt: deleted_at }));
}

/**
 * Drops the copies that go with a user's account: of projects that only the user could restore, and of those that the user
 * made, unless the user has left their team since. @returns the ids of the projects
 */
export async function forgetDeletedProjectsOf(
  transaction: Transaction<Schema>,
  userId: string,
): Promise<string[]> {
  const hasLeftTeam = sql<boolean>`EXISTS (
    SELECT FROM teams WHERE teams.id = ${teamOfCopy} AND NOT EXISTS (
      SELECT FROM team_roles WHERE team_roles.team_id = teams.id AND team_roles.user_id = ${userId}))`;
  const rows = await transaction
    .deleteFrom('deleted_projects')
    .where((eb) =>
      eb.or([eb('deleted_by', '=', userId), eb.and([eb(makerOfCopy, '=', userId), eb.not(hasLeftTeam)])]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Drops the copies of a project's rows. */
export async function forgetDeletedProject(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('deleted_projects').where('id', '=', id).execute();
}

/** Forgets the projects that were deleted so long ago that they cannot be restored any more. */
export async function forgetDeletedProjects(db: Kysely<Schema>, until: Date): Promise<void> {
  await db.deleteFrom('deleted_projects').where('deleted_at', '<=', until).execute();
}
