import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The tables whose rows belong to a project, in the order in which rows can be put back, and how its rows are found. */
const tables = [
  { name: 'projects', ofProject: (id: string) => sql`id = ${id}` },
  { name: 'slides', ofProject },
  { name: 'pronunciations', ofProject },
  { name: 'generations', ofProject },
  { name: 'comments', ofProject },
  { name: 'shares', ofProject },
  {
    name: 'share_views',
    ofProject: (id: string) => sql`share_id IN (SELECT id FROM shares WHERE ${ofProject(id)})`,
  },
] as const;

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

/** Puts the rows of a deleted project back. @returns false when this user has not deleted it after that time */
export async function putBackDeletedProject(
  transaction: Transaction<Schema>,
  { id, deletedBy, after }: { id: string; deletedBy: string; after: Date },
): Promise<boolean> {
  const kept = await transaction
    .deleteFrom('deleted_projects')
    .where('id', '=', id)
    .where('deleted_by', '=', deletedBy)
    .where('deleted_at', '>', after)
    .returning('rows')
    .executeTakeFirst();
  if (!kept) return false;
  for (const { name } of tables) {
    await sql`
      INSERT INTO ${sql.table(name)}
      SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(name)}, ${JSON.stringify(kept.rows[name])}::jsonb)
    `.execute(transaction);
  }
  return true;
}

/** The projects that the user has deleted after that time, latest deletion first. */
export async function findDeletedProjects(
  db: Kysely<Schema>,
  { deletedBy, after }: { deletedBy: string; after: Date },
): Promise<{ id: string; name: string; deletedAt: Date }[]> {
  const rows = await db
    .selectFrom('deleted_projects')
    .select(['id', 'deleted_at', sql<string>`rows -> 'projects' -> 0 ->> 'name'`.as('name')])
    .where('deleted_by', '=', deletedBy)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({ id, name, deletedAt: deleted_at }));
}

/** The ids of the projects that the user can still restore. */
export async function findDeletedProjectIds(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_projects')
    .select('id')
    .where('deleted_by', '=', userId)
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
