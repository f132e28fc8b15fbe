import { cutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';
import { deleteOldDeliveries } from './delivery-store.ts';
import { logKeptMs } from './limits.ts';
import { deleteOldSecrets } from './webhook-store.ts';

/** Deletes old log entries, and secrets that no longer sign. */
export async function sweepWebhooks(deps: Pick<Dependencies, 'database' | 'now' | 'clocks'>): Promise<void> {
  const { db } = deps.database;
  await deleteOldDeliveries(db, cutoffOf(deps, logKeptMs));
  await deleteOldSecrets(db, cutoffOf(deps));
}
