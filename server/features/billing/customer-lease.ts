import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { unavailable } from '../../app-error.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../new-id.ts';
import { type CustomerLease, giveLeaseBack, takeLease } from './lease-store.ts';

const pollMs = 50;
const maxWaitMs = 30_000;

/**
 * Does work on a user's subscription under a lease, one at a time for each user over all processes, so that what is read
 * from the payment provider is never overtaken by something older. No transaction is open meanwhile, since the answers
 * come over the network. A holder that dies or hangs loses the lease after a minute, and with it the right to write.
 * @throws AppError 503 `unavailable` when others hold the lease for 30 s
 */
export async function withCustomerLease<T>(
  db: Kysely<Schema>,
  userId: string,
  work: (lease: CustomerLease) => Promise<T>,
): Promise<T> {
  const lease = { userId, token: newId() };
  for (let waitedMs = 0; !(await takeLease(db, lease)); waitedMs += pollMs) {
    if (waitedMs >= maxWaitMs)
      throw unavailable('Your plan is just being changed. Please try again in a minute.');
    await sleep(pollMs);
  }
  try {
    return await work(lease);
  } finally {
    await giveLeaseBack(db, lease);
  }
}
