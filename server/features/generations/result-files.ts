import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Storage, storageKeys } from '../../storage/storage.ts';

type Parts = { db: Kysely<Schema>; storage: Storage };
type Result = { generationId: string; projectId: string };

/** Deletes the files of a generation from storage. Its row may be gone already. */
export async function deleteFiles({ db, storage }: Parts, result: Result): Promise<void> {
  await storage.deleteFolder(storageKeys.resultFolder(result.projectId, result.generationId));
  await db
    .updateTable('generations')
    .set({ has_files: false })
    .where('id', '=', result.generationId)
    .execute();
}

/** Deletes the files of a project's earlier videos, after a new one is published. */
export async function deleteReplacedFiles(parts: Parts, result: Result): Promise<void> {
  await deleteAll(
    parts,
    (await unreachable(parts.db)).filter(({ projectId }) => projectId === result.projectId),
  );
}

/** Deletes files that no video refers to, such as those of a killed worker. */
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
