import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { allRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';

const speaker = sql<string>`recording ->> 'userId'`;

/** Finds the recordings that a user has spoken, in all projects. */
export function findRecordingsBy(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ projectId: string; number: number; key: string }[]> {
  const query = db
    .selectFrom('slides')
    .select(['project_id', 'number', sql<string>`recording ->> 'key'`.as('key')])
    .where(speaker, '=', userId)
    .orderBy('project_id')
    .orderBy('number');
  return allRows(query, (row) => ({ projectId: row.project_id, number: row.number, key: row.key }));
}

/** Finds the names of the speakers of a project's recordings, by their ids. */
export async function findSpeakers(db: Kysely<Schema>, projectId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('slides')
    .innerJoin('users', (join) => join.on(speaker, '=', sql.ref('users.id')))
    .select(['users.id', 'users.name'])
    .where('slides.project_id', '=', projectId)
    .where('slides.recording', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Removes a user's recordings from all projects.
 * @returns their storage keys, including those that copies of deleted projects still refer to
 */
export async function removeRecordingsBy(
  transaction: Transaction<Schema>,
  userId: string,
): Promise<string[]> {
  const { rows: copies } = await sql<{ key: string }>`
    SELECT copy #>> '{recording,key}' AS key
    FROM deleted_projects, jsonb_array_elements(rows -> 'slides') AS copy
    WHERE copy #>> '{recording,userId}' = ${userId}`.execute(transaction);
  const keys = await remove(transaction, sql<boolean>`${speaker} = ${userId}`);
  return [...keys, ...copies.map(({ key }) => key)];
}

/** Removes the recordings of other speakers from a project. @returns their storage keys */
export function removeRecordingsOfOthers(
  transaction: Transaction<Schema>,
  projectId: string,
  kept: readonly string[],
): Promise<string[]> {
  return remove(
    transaction,
    sql<boolean>`project_id = ${projectId} AND recording IS NOT NULL AND ${speaker} <> ALL (${[...kept]}::text[])`,
  );
}

/** Removes all recordings from all projects. */
export async function removeAllRecordings(transaction: Transaction<Schema>): Promise<void> {
  await remove(transaction, sql<boolean>`recording IS NOT NULL`);
}

async function remove(transaction: Transaction<Schema>, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    WITH gone AS (SELECT project_id, number, recording ->> 'key' AS key FROM slides WHERE ${which})
    UPDATE slides SET recording = NULL, edited = true FROM gone
    WHERE slides.project_id = gone.project_id AND slides.number = gone.number
    RETURNING gone.key`.execute(transaction);
  return rows.map(({ key }) => key);
}
