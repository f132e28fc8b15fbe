import type { Kysely } from 'kysely';
import { eachInTurn } from '#server/background/each-in-turn.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Storage, storageKeys } from '#server/storage/storage.ts';
import {
  findUnmeasuredFiles,
  findUnreachableFiles,
  markFilesDeleted,
  type ResultFiles,
  updateResultBytes,
} from './result-files-store.ts';

type Deps = { db: Kysely<Schema>; storage: Storage };

/** Deletes the files of a generation from storage. Its row may already be gone. */
export async function deleteFiles({ db, storage }: Deps, result: ResultFiles): Promise<void> {
  await storage.deleteFolder(storageKeys.resultFolder(result.projectId, result.generationId));
  await markFilesDeleted(db, result.generationId);
}

/** Deletes the files of a project's earlier videos, after a new one was published. */
export async function deleteReplacedFiles(deps: Deps, result: ResultFiles): Promise<void> {
  await deleteUnreachable(deps, result.projectId);
}

/** Deletes all files that no project refers to, such as those that a killed worker left behind. */
export async function deleteUnreachableFiles(deps: Deps): Promise<void> {
  await deleteUnreachable(deps, null);
}

/** Measures videos that an earlier release has stored, which the budgets of their accounts do not include yet. */
export async function measureResults({ db, storage }: Deps): Promise<void> {
  await eachInTurn(findUnmeasuredFiles(db), async ({ projectId, generationId }) => {
    let sizeBytes = 0;
    for await (const file of storage.list(storageKeys.resultFolder(projectId, generationId))) {
      sizeBytes += file.sizeBytes;
    }
    await updateResultBytes(db, generationId, sizeBytes);
  });
}

async function deleteUnreachable(deps: Deps, projectId: string | null): Promise<void> {
  await eachInTurn(findUnreachableFiles(deps.db, projectId), (result) => deleteFiles(deps, result));
}
