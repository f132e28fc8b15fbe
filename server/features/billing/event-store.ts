import type { Kysely } from 'kysely';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { allRows } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { PaymentEvent } from '../../payments/payments.ts';

export type StoredPaymentEvent = Pick<PaymentEvent, 'id' | 'type' | 'customerId' | 'chargeId'>;

/** Stores a received event. @returns false if it was already stored: of several copies at once, one gets true */
export async function insertEvent(
  db: Kysely<Schema>,
  event: StoredPaymentEvent,
  receivedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stripe_events')
    .values({
      id: event.id,
      type: event.type,
      customer_id: event.customerId,
      charge_id: event.chargeId,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records that an event has been handled. */
export async function markHandled(db: Kysely<Schema>, id: string, handledAt: Date): Promise<void> {
  await db.updateTable('stripe_events').set({ handled_at: handledAt }).where('id', '=', id).execute();
}

/** Finds events that were received before a time and have not been handled, oldest first. */
export function unhandledEvents(
  db: Kysely<Schema>,
  receivedBefore: Date,
  limit: number,
): Promise<StoredPaymentEvent[]> {
  const query = db
    .selectFrom('stripe_events')
    .selectAll()
    .where('handled_at', 'is', null)
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(limit);
  return allRows(query, (row) => ({
    id: row.id,
    type: row.type,
    customerId: row.customer_id,
    chargeId: row.charge_id,
  }));
}

/** Deletes events that were received before the cutoff. */
export async function deleteOldEvents(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('stripe_events')
    .where(({ ref }) => isOver(ref('received_at'), cutoff))
    .execute();
}
