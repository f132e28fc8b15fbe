import { cutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';
import { deleteExpiredDrafts } from './batch-store.ts';

/** Deletes drafts of batches that nobody has started. */
export async function sweepBatches(deps: Pick<Dependencies, 'database' | 'now' | 'clocks'>): Promise<void> {
  await deleteExpiredDrafts(deps.database.db, cutoffOf(deps));
}
