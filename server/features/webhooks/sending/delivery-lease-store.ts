import { type Kysely, sql, type Transaction } from 'kysely';
import { affectsRows, firstRow, firstUnlocked } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import { createLeases, isDue, isLapsed, type Lease, leaseFor, releasedLease } from '#server/jobs/lease.ts';
import type { StoredWebhook } from '../webhook-store.ts';
import type { DeliveryOutcome } from './decide-outcome.ts';
import { takeTurnInLane } from './lane-store.ts';
import type { Lane } from './lanes.ts';

export type ClaimedDelivery = Lease & {
  /** Lane whose places the delivery holds. */
  lane: Lane;
  /** Attempts before this one. */
  attempts: number;
  webhookId: string;
  userId: string;
  eventId: string;
  body: string;
};

export const deliveryLeases = createLeases({
  name: 'webhook_deliveries',
  isBegun: sql`status = 'sending'`,
  // The holder of a delivery loses its lease when the webhook is switched off or deleted.
  isCanceled: sql`false`,
});

/** A delivery can be taken between two questions: another worker, or a deletion, was faster. */
const maxLooks = 3;

/** Claims the delivery of the lane whose turn it is (lane-store.ts); two workers never get the same. */
export function claimNextDelivery(
  db: Kysely<Schema>,
  holder: string,
  lane: Lane,
): Promise<ClaimedDelivery | null> {
  return db.transaction().execute((transaction) => claimInLane(transaction, holder, lane));
}

/** Does the same in a transaction. */
export async function claimInLane(
  transaction: Transaction<Schema>,
  holder: string,
  lane: Lane,
): Promise<ClaimedDelivery | null> {
  for (let look = 0; look < maxLooks; look += 1) {
    const webhookId = await takeTurnInLane(transaction, lane);
    if (webhookId === null) return null;
    const claimed = await lendFirst(transaction, webhookId, { holder, lane });
    if (claimed) return claimed;
  }
  return null;
}

/** Lends the delivery of a webhook that has been due for longest. */
function lendFirst(
  transaction: Transaction<Schema>,
  webhookId: string,
  { holder, lane }: { holder: string; lane: Lane },
): Promise<ClaimedDelivery | null> {
  const first = transaction
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('status', 'in', ['waiting', 'sending'])
    .where(isDue)
    .where(isLapsed)
    .orderBy('not_before');
  const query = transaction
    .updateTable('webhook_deliveries')
    .set({ status: 'sending', lane, ...leaseFor(holder) })
    .where('id', '=', firstUnlocked(first))
    .returningAll();
  return firstRow(query, (row) => ({
    id: row.id,
    fencingToken: row.fencing_token,
    lane,
    attempts: row.attempts,
    webhookId: row.webhook_id,
    userId: row.user_id,
    eventId: row.event_id,
    body: row.body,
  }));
}

/** Finds the address of a delivery, and the sealed secrets that sign it; null when the webhook is gone or off. */
export async function findTarget(
  db: Kysely<Schema>,
  { webhookId }: ClaimedDelivery,
): Promise<Pick<StoredWebhook, 'id' | 'url' | 'secret' | 'previousSecret'> | null> {
  const row = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'secret', 'previous_secret', 'previous_secret_until'])
    .where('id', '=', webhookId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { id, url, secret, previous_secret: previous, previous_secret_until: until } = row;
  return {
    id,
    url,
    secret,
    previousSecret: previous !== null && until !== null ? { secret: previous, until } : null,
  };
}

/** Gives back a delivery that this worker cannot end now. It costs no attempt. @returns whether the lease was still held */
export function handBackDelivery(db: Kysely<Schema>, lease: Lease): Promise<boolean> {
  return affectsRows(
    db
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', ...releasedLease })
      .where(deliveryLeases.isHeld(lease)),
  );
}

/** Ends a delivery for which there is nothing to attempt. */
export async function giveUpDelivery(db: Kysely<Schema>, lease: Lease): Promise<void> {
  await affectsRows(
    db
      .updateTable('webhook_deliveries')
      .set({ status: 'failed', failure: 'switched_off', ...releasedLease })
      .where(deliveryLeases.isHeld(lease)),
  );
}

/** Writes what became of an attempt. @returns false when the lease was no longer held, so that nothing was written */
export function settleAttempt(
  transaction: Transaction<Schema>,
  lease: Lease,
  outcome: Exclude<DeliveryOutcome, { kind: 'moved' }>,
  now: Date,
): Promise<boolean> {
  const isOver = outcome.kind !== 'retry';
  return affectsRows(
    transaction
      .updateTable('webhook_deliveries')
      .set({
        ...releasedLease,
        status: isOver ? (outcome.kind === 'delivered' ? 'delivered' : 'failed') : 'waiting',
        attempts: sql<number>`attempts + 1`,
        last_attempt_at: now,
        answer_status: outcome.status,
        failure: 'failure' in outcome ? outcome.failure : outcome.kind === 'gone' ? 'refused' : null,
        ...(outcome.kind === 'retry' && {
          not_before: sql<Date>`now() + ${outcome.afterMs} * interval '1 millisecond'`,
        }),
      })
      .where(deliveryLeases.isHeld(lease)),
  );
}
