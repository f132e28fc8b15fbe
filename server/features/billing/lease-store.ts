import { type Kysely, sql } from 'kysely';
import { hasRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

/** Right to communicate with the payment provider about a user. Writes of its holder name the token. */
export type CustomerLease = { userId: string; token: string };

const leaseLife = sql<Date>`now() + interval '60 seconds'`;

/** Takes a lease. @returns false while another process holds it */
export function takeLease(db: Kysely<Schema>, { userId, token }: CustomerLease): Promise<boolean> {
  const query = db
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
    .returning('user_id');
  return hasRow(query);
}

/** Releases the lease, if it is still held under this token. */
export async function giveLeaseBack(db: Kysely<Schema>, { userId, token }: CustomerLease): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ lease_token: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('lease_token', '=', token)
    .execute();
}
