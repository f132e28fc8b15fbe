import type { Dependencies } from '../../dependencies.ts';
import { deleteDeliveriesBefore } from './delivery-store.ts';
import { logKeptMs } from './limits.ts';
import { deleteOldSecrets } from './webhook-store.ts';

/** Deletes old entries of the logs, and secrets that sign no more. */
export async function sweepWebhooks({
  database,
  now,
}: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  await deleteDeliveriesBefore(database.db, new Date(now().getTime() - logKeptMs));
  await deleteOldSecrets(database.db, now());
}
