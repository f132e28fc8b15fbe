import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { withoutTimesAhead } from '#server/clock/bring-times-back.ts';
import { type Cutoff, isOver } from '#server/clock/cutoff.ts';
import { allRows, firstRow } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';

const ownColumn = sql`kept.project_id`;

/**
 * Tables whose rows belong to a project, in the order in which rows can be restored. Each entry says which project a row belongs
 * to, and which copies are restored. A user's own content is deleted with their account, from the copies as from the tables.
 */
const tables = [
  { name: 'projects', project: sql`kept.id`, stays: all },
  { name: 'videos', project: ownColumn, stays: all },
  { name: 'slides', project: ownColumn, stays: all },
  { name: 'pronunciations', project: ownColumn, stays: all },
  { name: 'generations', project: ownColumn, stays: all },
  { name: 'script_versions', project: ownColumn, stays: all },
  {
    name: 'comments',
    project: ownColumn,
    stays: (copies: RawBuilder<unknown>) => sql`${isUser('kept.author_id')} AND (
      kept.answers_id IS NULL
      OR EXISTS (SELECT FROM ${copies} AS asked WHERE asked.id = kept.answers_id AND ${isUser('asked.author_id')}))`,
  },
  { name: 'shares', project: ownColumn, stays: all },
  {
    name: 'share_views',
    joined: sql`JOIN shares ON shares.id = kept.share_id`,
    project: sql`shares.project_id`,
    stays: all,
  },
  { name: 'batches', project: ownColumn, stays: () => isUser('kept.user_id') },
  {
    name: 'batch_rows',
    joined: sql`JOIN batches ON batches.id = kept.batch_id`,
    project: sql`batches.project_id`,
    stays: () => isThere('batches', 'kept.batch_id'),
  },
  // Without this row, a restored project is an ordinary one.
  { name: 'batch_videos', project: ownColumn, stays: () => isThere('batch_rows', 'kept.row_id') },
] as const satisfies readonly KeptTable[];

type KeptTable = {
  name: string;
  /** Join from a row of the table to its project, if the row does not contain the project's id. */
  joined?: RawBuilder<unknown>;
  /** Id of the project. */
  project: RawBuilder<unknown>;
  /** For `where`: a copy that is restored. */
  stays: (copies: RawBuilder<unknown>) => RawBuilder<unknown>;
};

function all() {
  return sql`true`;
}

function isUser(column: string) {
  return isThere('users', column);
}

function isThere(table: string, column: string) {
  return sql`EXISTS (SELECT FROM ${sql.table(table)} AS owner WHERE owner.id = ${sql.ref(column)})`;
}

/**
 * Copies the rows of projects that are about to be deleted. With copies, no query has to exclude deleted rows.
 * @param withProject project with which they are deleted, or null if each is deleted on its own
 */
export async function keepDeletedProjects(
  transaction: Transaction<Schema>,
  ids: readonly string[],
  kept: { withProject: string | null; deletedBy: string; now: Date },
): Promise<void> {
  for (let from = 0; from < ids.length; from += keptAtOnce) {
    await keepSome(transaction, ids.slice(from, from + keptAtOnce), kept);
  }
}

/** A project may be deleted with 25,000 videos of its batches, more than the parameters of one statement. */
const keptAtOnce = 500;

async function keepSome(
  transaction: Transaction<Schema>,
  ids: readonly string[],
  { withProject, deletedBy, now }: { withProject: string | null; deletedBy: string; now: Date },
): Promise<void> {
  const copies = new Map(ids.map((id) => [id, {} as Record<string, unknown>]));
  for (const table of tables) {
    const { name, project } = table;
    const joined = 'joined' in table ? table.joined : sql``;
    const found = await sql<{ project_id: string; rows: unknown }>`
      SELECT ${project} AS project_id, jsonb_agg(to_jsonb(kept)) AS rows
      FROM ${sql.table(name)} AS kept ${joined}
      WHERE ${project} = ANY (${[...ids]}::text[]) GROUP BY 1`.execute(transaction);
    const byProject = new Map(found.rows.map((row) => [row.project_id, row.rows]));
    for (const [id, copy] of copies) copy[name] = byProject.get(id) ?? [];
  }
  await transaction
    .insertInto('deleted_projects')
    .values(
      [...copies].map(([id, rows]) => ({
        id,
        deleted_by: deletedBy,
        rows: JSON.stringify(rows),
        deleted_at: now,
        with_project: withProject,
      })),
    )
    .execute();
}

/** A project that a user has deleted. `cutoff`: projects deleted before it cannot be restored. */
export type DeletedBy = { id: string; deletedBy: string; cutoff: Cutoff };

/**
 * Finds the maker of a deleted project, and its team at that time. @returns null if this user did not delete it, or did so too long
 * ago
 */
export function findDeletedProject(
  db: Kysely<Schema>,
  { id, deletedBy, cutoff }: DeletedBy,
): Promise<{ makerId: string; teamId: string | null } | null> {
  const query = db
    .selectFrom('deleted_projects')
    .select([makerOfCopy.as('maker_id'), teamOfCopy.as('team_id')])
    .where('id', '=', id)
    .where('deleted_by', '=', deletedBy)
    .where(({ not, ref }) => not(isOver(ref('deleted_at'), cutoff)));
  return firstRow(query, (row) => ({ makerId: row.maker_id, teamId: row.team_id }));
}

const makerOfCopy = sql<string>`rows -> 'projects' -> 0 ->> 'user_id'`;
const teamOfCopy = sql<string | null>`rows -> 'projects' -> 0 ->> 'team_id'`;

/** A project that was deleted with another one, and its maker. */
export type DeletedWith = { id: string; makerId: string; teamId: string | null };

/** Finds the projects that were deleted with another one. */
export function findDeletedWith(db: Kysely<Schema>, projectId: string): Promise<DeletedWith[]> {
  const query = db
    .selectFrom('deleted_projects')
    .select(['id', makerOfCopy.as('maker_id'), teamOfCopy.as('team_id')])
    .where('with_project', '=', projectId);
  return allRows(query, (row) => ({ id: row.id, makerId: row.maker_id, teamId: row.team_id }));
}

/**
 * Restores the rows of deleted projects.
 * @param makers new owner of each project, keyed by its id
 * @returns the ids of the restored projects
 */
export async function putBackDeletedProjects(
  transaction: Transaction<Schema>,
  { makers, now }: { makers: ReadonlyMap<string, string>; now: Date },
): Promise<string[]> {
  if (makers.size === 0) return [];
  const kept = await transaction
    .deleteFrom('deleted_projects')
    .where('id', 'in', [...makers.keys()])
    .returning(['id', 'rows'])
    .execute();
  for (const { name, stays } of tables) {
    const table = sql.table(name);
    // Earlier releases lack some of the tables.
    const rows = kept.flatMap(({ id, rows: copied }) =>
      copiesOf(name, copied[name], { makerId: makers.get(id), now }),
    );
    if (rows.length === 0) continue;
    const copies = sql`jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)`;
    await sql`INSERT INTO ${table} SELECT * FROM ${copies} AS kept WHERE ${stays(copies)}`.execute(
      transaction,
    );
  }
  return kept.map(({ id }) => id);
}

function copiesOf(
  table: string,
  copies: unknown,
  { makerId, now }: { makerId: string | undefined; now: Date },
): object[] {
  if (!Array.isArray(copies)) return [];
  // The account that started the videos may be gone. None of the videos is being made.
  const remade = {
    ...((table === 'projects' || table === 'generations') && { user_id: makerId }),
    ...(table === 'generations' && { started_by: null }),
  };
  return copies.map((copy: object) => ({ ...withoutTimesAhead(table, copy, now), ...remade }));
}

/** Finds the projects that the user has deleted since the cutoff and may still change, latest deletion first. */
export function findDeletedProjects(
  db: Kysely<Schema>,
  { deletedBy, cutoff }: Omit<DeletedBy, 'id'>,
): Promise<{ id: string; name: string; deletedAt: Date }[]> {
  const query = db
    .selectFrom('deleted_projects')
    .select(['id', 'deleted_at', sql<string>`rows -> 'projects' -> 0 ->> 'name'`.as('name')])
    .where('deleted_by', '=', deletedBy)
    .where(({ not, ref }) => not(isOver(ref('deleted_at'), cutoff)))
    .where('with_project', 'is', null)
    .where(
      sql<boolean>`${teamOfCopy} IS NULL OR EXISTS (
        SELECT FROM team_roles AS roles
        WHERE roles.team_id = ${teamOfCopy} AND roles.user_id = deleted_by AND roles.role IN ('owner', 'editor'))`,
    )
    .orderBy('deleted_at', 'desc');
  return allRows(query, ({ id, name, deleted_at }) => ({ id, name, deletedAt: deleted_at }));
}

/**
 * Deletes the copies that belong to a user's account: projects that only this user could restore, and projects that this user made,
 * unless the user has left their team since. @returns the ids of the projects
 */
export function forgetDeletedProjectsOf(transaction: Transaction<Schema>, userId: string): Promise<string[]> {
  const hasLeftTeam = sql<boolean>`EXISTS (
    SELECT FROM teams WHERE teams.id = ${teamOfCopy} AND NOT EXISTS (
      SELECT FROM team_roles WHERE team_roles.team_id = teams.id AND team_roles.user_id = ${userId}))`;
  const query = transaction
    .deleteFrom('deleted_projects')
    .where((eb) =>
      eb.or([eb('deleted_by', '=', userId), eb.and([eb(makerOfCopy, '=', userId), eb.not(hasLeftTeam)])]),
    )
    .returning('id');
  return allRows(query, ({ id }) => id);
}

/**
 * Removes a user's content (comments, tables of personalized videos, recordings) from the copies of others' projects, in the
 * transaction that deletes the account.
 */
export async function forgetInCopies(transaction: Transaction<Schema>, userId: string): Promise<void> {
  const kept = (table: string, stays: RawBuilder<unknown>) => sql`
    ${table}::text, coalesce((
      SELECT jsonb_agg(copy) FROM jsonb_array_elements(rows -> ${table}) AS copy WHERE ${stays}), '[]')`;
  const ownBatches = sql`
    SELECT own ->> 'id' FROM jsonb_array_elements(rows -> 'batches') AS own WHERE own ->> 'user_id' = ${userId}`;
  const ownRows = sql`
    SELECT own ->> 'id' FROM jsonb_array_elements(rows -> 'batch_rows') AS own WHERE own ->> 'batch_id' IN (${ownBatches})`;
  const holds = (table: string, column: string) =>
    sql`rows -> ${table} @> jsonb_build_array(jsonb_build_object(${column}::text, ${userId}::text))`;
  await sql`
    UPDATE deleted_projects SET rows = rows || jsonb_build_object(
      ${kept('comments', sql`copy ->> 'author_id' <> ${userId}`)},
      ${kept('batch_rows', sql`copy ->> 'id' NOT IN (${ownRows})`)},
      ${kept('batches', sql`copy ->> 'user_id' <> ${userId}`)},
      'slides', (
        SELECT coalesce(jsonb_agg(CASE WHEN copy #>> '{recording,userId}' = ${userId}
          THEN copy || '{"recording": null}' ELSE copy END), '[]')
        FROM jsonb_array_elements(rows -> 'slides') AS copy))
    WHERE ${holds('comments', 'author_id')} OR ${holds('batches', 'user_id')}
      OR rows -> 'slides' @> jsonb_build_array(jsonb_build_object('recording', jsonb_build_object('userId', ${userId}::text)))`.execute(
    transaction,
  );
}

/** Deletes the copies of a project's rows. */
export async function forgetDeletedProject(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('deleted_projects').where('id', '=', id).execute();
}

/** Deletes the copies of projects that can no longer be restored. */
export async function forgetDeletedProjects(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('deleted_projects')
    .where(({ ref }) => isOver(ref('deleted_at'), cutoff))
    .execute();
}
