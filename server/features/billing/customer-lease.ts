import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { unavailable } from '../../app-error.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../new-id.ts';

/** The right to talk to the payment provider about a user; what its holder writes names the token. */
export type CustomerLease = { userId: string; token: string };

const leaseLife = sql<Date>`now() + interval '60 seconds'`;
const pollMs = 50;
const maxWaitMs = 30_000;

/**
 * One after the other for each user, over all processes: what is read of the provider and then written here is never
 * overtaken by something older. No transaction is open meanwhile, since the answers come over the network; whoever dies
 * or hangs loses the lease after a minute, and with it the right to write.
 * @throws AppError 503 `unavailable` when others keep it for too long
 */
export async function withCustomerLease<T>(
  db: Kysely<Schema>,
  userId: string,
  work: (lease: CustomerLease) => Promise<T>,
): Promise<T> {
  const lease = { userId, token: newId() };
  for (let waitedMs = 0; !(await take(db, lease)); waitedMs += pollMs) {
    if (waitedMs >= maxWaitMs)
      throw unavailable('Your plan is just being changed. Please try again in a minute.');
    await sleep(pollMs);
  }
  try {
    return await work(lease);
  } finally {
    await give(db, lease);
  }
}

async function take(db: Kysely<Schema>, { userId, token }: CustomerLease): Promise<boolean> {
  const taken = await db
    .insertInto('subscriptions')
    .values({ user_id: userId, billing: 'stripe', lease_token: token, lease_until: leaseLife })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ lease_token: token, lease_until: leaseLife })
        .where((eb) =>
          eb.or([
            eb('subscriptions.lease_until', 'is', null),
            eb('subscriptions.lease_until', '<', sql<Date>`now()`),
          ]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function give(db: Kysely<Schema>, { userId, token }: CustomerLease): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ lease_token: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('lease_token', '=', token)
    .execute();
}
