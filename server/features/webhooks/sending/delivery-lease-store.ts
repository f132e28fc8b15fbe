import { type Kysely, sql, type Transaction } from 'kysely';
import { affectsRows, firstRow, firstUnlocked } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import { createLeases, isDue, isLapsed, type Lease, leaseFor, releasedLease } from '#server/jobs/lease.ts';
import type { StoredWebhook } from '../webhook-store.ts';
import type { DeliveryOutcome } from './decide-outcome.ts';
import { takeTurnInLane } from './lane-store.ts';
import type { Lane } from './lanes.ts';

export type ClaimedDelivery = Lease & {
  /** Lane whose slots the delivery uses. */
  lane: Lane;
  /** Number of earlier attempts. */
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

/** Another worker, or a deletion, may take a delivery between two queries. */
const maxLooks = 3;

/** Claims the delivery whose turn it is in the lane (lane-store.ts). Two workers never get the same one. */
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

/** Leases the delivery of a webhook that has been due for longest. */
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

/** Finds the address of a delivery, and the sealed secrets that sign it. Null if the webhook is gone or off. */
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

/** Hands back a delivery that this worker cannot finish now. No attempt is spent. @returns true if the lease was still held */
export function handBackDelivery(db: Kysely<Schema>, lease: Lease): Promise<boolean> {
  return affectsRows(
    db
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', ...releasedLease })
      .where(deliveryLeases.isHeld(lease)),
  );
}

/** Ends a delivery that nothing can be attempted for. */
export async function giveUpDelivery(db: Kysely<Schema>, lease: Lease): Promise<void> {
  await affectsRows(
    db
      .updateTable('webhook_deliveries')
      .set({ status: 'failed', failure: 'switched_off', ...releasedLease })
      .where(deliveryLeases.isHeld(lease)),
  );
}

/** Records the outcome of an attempt. @returns false if the lease was lost; nothing was written then */
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
