import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { unavailable } from '../../app-error.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Schema } from '../../db/schema.ts';
import { type CustomerLease, giveLeaseBack, takeLease } from './lease-store.ts';

const firstWaitMs = 50;
const longestWaitMs = 1000;
const maxWaitMs = 30_000;

/**
 * The waits between looks at a lease that somebody holds. They grow: when the payment provider is slow, hundreds of events may
 * wait for the same customer, and each look writes to the database.
 */
export function waitsForLease(): number[] {
  const waits: number[] = [];
  let sumMs = 0;
  for (let waitMs = firstWaitMs; sumMs < maxWaitMs; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    waits.push(waitMs);
    sumMs += waitMs;
  }
  return waits;
}

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
  const waits = waitsForLease();
  while (!(await takeLease(db, lease))) {
    const waitMs = waits.shift();
    if (waitMs === undefined)
      throw unavailable('Your plan is being changed right now. Please try again in a minute.');
    await sleep(waitMs);
  }
  try {
    return await work(lease);
  } finally {
    await giveLeaseBack(db, lease);
  }
}
