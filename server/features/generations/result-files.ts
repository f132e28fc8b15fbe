import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Storage, storageKeys } from '../../storage/storage.ts';

type Parts = { db: Kysely<Schema>; storage: Storage };
type Result = { generationId: string; projectId: string };

/** Deletes what a generation put into storage. Its row may be gone already. */
export async function deleteFiles({ db, storage }: Parts, result: Result): Promise<void> {
  await storage.deleteFolder(storageKeys.resultFolder(result.projectId, result.generationId));
  await db
    .updateTable('generations')
    .set({ has_files: false })
    .where('id', '=', result.generationId)
    .execute();
}

/** After a new video of a project is published: the files of the ones before. */
export async function deleteReplacedFiles(parts: Parts, result: Result): Promise<void> {
  await deleteAll(
    parts,
    (await unreachable(parts.db)).filter(({ projectId }) => projectId === result.projectId),
  );
}

/** Whatever nobody can reach: what a killed worker did not come to delete. */
export async function deleteUnreachableFiles(parts: Parts): Promise<void> {
  await deleteAll(parts, await unreachable(parts.db));
}

async function deleteAll(parts: Parts, results: Result[]): Promise<void> {
  for (const result of results) await deleteFiles(parts, result);
}

async function unreachable(db: Kysely<Schema>): Promise<Result[]> {
  const rows = await db
    .selectFrom('generations')
    .innerJoin('projects', 'projects.id', 'generations.project_id')
    .select(['generations.id as generationId', 'generations.project_id as projectId'])
    .where('generations.has_files', '=', true)
    .where('generations.status', 'not in', ['queued', 'running'])
    .whereRef('projects.published_generation_id', 'is distinct from', 'generations.id')
    .limit(100)
    .execute();
  return rows;
}
