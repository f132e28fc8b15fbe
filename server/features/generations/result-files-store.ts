import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The generation whose folder in storage holds the files, and the project that it belongs to. */
export type ResultFiles = { generationId: string; projectId: string };

/** Files of generations that have ended and are not the project's video; at most 100. */
export async function findUnreachableFiles(db: Kysely<Schema>): Promise<ResultFiles[]> {
  return db
    .selectFrom('generations')
    .innerJoin('projects', 'projects.id', 'generations.project_id')
    .select(['generations.id as generationId', 'generations.project_id as projectId'])
    .where('generations.has_files', '=', true)
    .where('generations.status', 'not in', ['queued', 'running'])
    .whereRef('projects.published_generation_id', 'is distinct from', 'generations.id')
    .limit(100)
    .execute();
}

/** Records that a generation has no files in storage any more. */
export async function markFilesDeleted(db: Kysely<Schema>, generationId: string): Promise<void> {
  await db.updateTable('generations').set({ has_files: false }).where('id', '=', generationId).execute();
}

/** Results that were stored by a version that did not note their size; at most 100. */
export async function findUnmeasuredFiles(db: Kysely<Schema>): Promise<ResultFiles[]> {
  return db
    .selectFrom('generations')
    .select(['id as generationId', 'project_id as projectId'])
    .where('has_files', '=', true)
    .where('status', '=', 'complete')
    .where('result_bytes', 'is', null)
    .limit(100)
    .execute();
}

/** Notes the size of a generation's files in storage. */
export async function updateResultBytes(
  db: Kysely<Schema>,
  generationId: string,
  resultBytes: number,
): Promise<void> {
  await db
    .updateTable('generations')
    .set({ result_bytes: resultBytes })
    .where('id', '=', generationId)
    .execute();
}
