import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Records a request to fetch the subscription's state, which survives a crash. @returns the number of this request */
export async function wantSync(db: Kysely<Schema>, userId: string, now: Date): Promise<number> {
  const row = await db
    .insertInto('subscriptions')
    .values({ user_id: userId, billing: 'stripe', syncs_wanted: 1, sync_due_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        syncs_wanted: sql`subscriptions.syncs_wanted + 1`,
        sync_due_at: sql`least(subscriptions.sync_due_at, excluded.sync_due_at)`,
      }),
    )
    .returning('syncs_wanted')
    .executeTakeFirstOrThrow();
  return row.syncs_wanted;
}

/** Reads the number of requests so far, and the number that the stored state answers. */
export async function readSyncCounts(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ wanted: number; done: number }> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['syncs_wanted', 'syncs_done'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { wanted: row.syncs_wanted, done: row.syncs_done };
}

/** Finds customers whose state is to be fetched, the longest due first. */
export async function dueCustomers(db: Kysely<Schema>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select('users.stripe_customer_id')
    .where('sync_due_at', '<=', now)
    .where('users.stripe_customer_id', 'is not', null)
    .orderBy('sync_due_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ stripe_customer_id }) => stripe_customer_id ?? []);
}

/** Fetches a customer's state no earlier than `until`. */
export async function postponeSync(db: Kysely<Schema>, customerId: string, until: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ sync_due_at: until })
    .where('user_id', '=', (eb) =>
      eb.selectFrom('users').select('id').where('stripe_customer_id', '=', customerId),
    )
    .execute();
}
