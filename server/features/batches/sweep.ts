import type { Dependencies } from '../../dependencies.ts';
import { deleteExpiredDrafts } from './batch-store.ts';

/** Deletes drafts of batches that nobody has started. */
export async function sweepBatches({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  await deleteExpiredDrafts(database.db, now());
}
