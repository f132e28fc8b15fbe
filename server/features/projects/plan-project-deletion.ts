import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { planDeletionAfterWrites } from '../../storage/pending-deletions.ts';
import { storageKeys } from '../../storage/storage.ts';

/** For a project that is being deleted: once nothing can be writing to its folder any more. */
export async function planProjectDeletion(db: Kysely<Schema>, projectId: string, now: Date): Promise<void> {
  await planDeletionAfterWrites(db, storageKeys.projectFolder(projectId), now);
}
