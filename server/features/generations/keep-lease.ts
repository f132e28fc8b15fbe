import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Lease, leaseState, renewLease } from './lease-store.ts';

/** Why the work on a video stops before its end. */
export type Interruption = 'ended' | 'lost' | 'stopping';

const checkMs = 500;
const checksPerRenewal = 5;

/**
 * Renews the lease every 2.5 s, and asks twice a second whether the video is still wanted; calls `onLoss` once when it
 * is not, and returns then, or when the signal is aborted. A database that does not answer is no reason to stop: if
 * it takes longer than the lease, another worker may begin, and the fencing token keeps the two apart.
 */
export async function keepLease(
  db: Kysely<Schema>,
  lease: Lease,
  signal: AbortSignal,
  onLoss: (interruption: Interruption) => void,
): Promise<void> {
  for (let check = 1; !signal.aborted; check += 1) {
    await sleep(checkMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      const state = await leaseState(db, lease);
      if (state !== 'held') {
        onLoss(state);
        return;
      }
      if (check % checksPerRenewal === 0) await renewLease(db, lease);
    } catch {
      // The next check is soon.
    }
  }
}
