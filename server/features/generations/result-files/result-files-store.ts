import type { Kysely } from 'kysely';
import { byPages, pageSize } from '#server/db/by-pages.ts';
import { firstRow } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import type { StoredFiles } from '#server/db/tables/generations-tables.ts';
import { openStatuses } from '../store.ts';

/** Generation whose storage folder contains the files, and the project that it belongs to. */
export type ResultFiles = { generationId: string; projectId: string };

/** Returns the expected size and hash of each file of a video, by name. Null for a video of an earlier release. */
export function findResultFiles(db: Kysely<Schema>, generationId: string): Promise<StoredFiles | null> {
  const query = db.selectFrom('generations').select('files').where('id', '=', generationId);
  return firstRow(query, ({ files }) => files);
}

/** Records the sizes and hashes of a video's files, which videos of earlier releases lack. */
export async function updateResultFiles(
  db: Kysely<Schema>,
  generationId: string,
  files: StoredFiles,
): Promise<void> {
  await db
    .updateTable('generations')
    .set({ files: JSON.stringify(files) })
    .where('id', '=', generationId)
    .execute();
}

/** Finds the files of ended generations that are not the project's video. @param projectId null for all projects */
export function findUnreachableFiles(
  db: Kysely<Schema>,
  projectId: string | null,
): AsyncGenerator<ResultFiles> {
  const unreachable = db
    .selectFrom('generations')
    .innerJoin('projects', 'projects.id', 'generations.project_id')
    .select(['generations.id as generationId', 'generations.project_id as projectId'])
    .where('generations.has_files', '=', true)
    .where('generations.status', 'not in', openStatuses)
    .whereRef('projects.published_generation_id', 'is distinct from', 'generations.id')
    .$if(projectId !== null, (query) => query.where('generations.project_id', '=', projectId))
    .orderBy('generations.id')
    .limit(pageSize);
  return byPages((id) => unreachable.where('generations.id', '>', id).execute(), idOf);
}

function idOf({ generationId }: ResultFiles): string {
  return generationId;
}

/** Records that a generation has no files in storage any more. */
export async function markFilesDeleted(db: Kysely<Schema>, generationId: string): Promise<void> {
  await db.updateTable('generations').set({ has_files: false }).where('id', '=', generationId).execute();
}

/** Finds results that were stored by a release that did not record their size. */
export function findUnmeasuredFiles(db: Kysely<Schema>): AsyncGenerator<ResultFiles> {
  const unmeasured = db
    .selectFrom('generations')
    .select(['id as generationId', 'project_id as projectId'])
    .where('has_files', '=', true)
    .where('status', '=', 'complete')
    .where('result_bytes', 'is', null)
    .orderBy('id')
    .limit(pageSize);
  return byPages((id) => unmeasured.where('id', '>', id).execute(), idOf);
}

/** Records the size of a generation's files in storage. */
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
