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
 * Returns the waits between attempts to take a lease that somebody holds. They grow: while the payment provider is slow, hundreds
 * of events may wait for the same customer, and each attempt writes to the database.
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
 * Works on a user's subscription under a lease, one at a time for each user across all processes, so that data from the payment
 * provider is never overtaken by older data. No transaction is open in the meantime, because the responses come over the network. A
 * holder that dies or hangs loses the lease after a minute, and with it the right to write.
 * @throws AppError 503 `unavailable` if others hold the lease for 30 s
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
