import { type Kysely, sql, type Transaction } from 'kysely';
import { affectsRows } from '#server/db/affects-rows.ts';
import { firstUnlocked } from '#server/db/first-unlocked.ts';
import { firstRow } from '#server/db/read-rows.ts';
import type { Schema } from '#server/db/schema.ts';
import { createLeases, isDue, isLapsed, type Lease, leaseFor, releasedLease } from '#server/jobs/lease.ts';
import type { StoredWebhook } from '../webhook-store.ts';
import type { Verdict } from './judge-answer.ts';

export type ClaimedDelivery = Lease & {
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
  // What is switched off or deleted is lost to its holder.
  isCanceled: sql`false`,
});

/** Deliveries of one account that are sent at the same time: receivers that do not answer hold up no other account. */
const maxAtOnceOfAccount = 2;

/** Whether a delivery could be claimed now. */
export async function isAnyDeliveryClaimable(db: Kysely<Schema>): Promise<boolean> {
  return (await claimable(db).limit(1).executeTakeFirst()) !== undefined;
}

/** Claims the delivery that has been due for longest; two workers never get the same. */
export function claimNextDelivery(db: Kysely<Schema>, holder: string): Promise<ClaimedDelivery | null> {
  const query = db
    .updateTable('webhook_deliveries')
    .set({ status: 'sending', ...leaseFor(holder) })
    .where('id', '=', firstUnlocked(claimable(db).orderBy('not_before')))
    .returningAll();
  return firstRow(query, (row) => ({
    id: row.id,
    fencingToken: row.fencing_token,
    attempts: row.attempts,
    webhookId: row.webhook_id,
    userId: row.user_id,
    eventId: row.event_id,
    body: row.body,
  }));
}

function claimable(db: Kysely<Schema>) {
  return (
    db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('status', 'in', ['waiting', 'sending'])
      .where(isDue)
      .where(isLapsed)
      // Asked once for all: asked of each delivery that waits, a few thousand of one account would hold up the server.
      .where('user_id', 'not in', (eb) =>
        eb
          .selectFrom('webhook_deliveries as other')
          .select('other.user_id')
          .where('other.status', '=', 'sending')
          .where('other.lease_until', '>', sql<Date>`now()`)
          .groupBy('other.user_id')
          .having((count) => count.fn.countAll(), '>=', String(maxAtOnceOfAccount)),
      )
  );
}

/** Where a delivery goes, and the sealed secrets that sign it; null when the webhook is gone or off. */
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

/** Gives back a delivery that this worker cannot end now. It costs no attempt. */
export async function handBackDelivery(db: Kysely<Schema>, lease: Lease): Promise<void> {
  await affectsRows(
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
  verdict: Verdict,
  now: Date,
): Promise<boolean> {
  const isOver = verdict.kind !== 'retry';
  return affectsRows(
    transaction
      .updateTable('webhook_deliveries')
      .set({
        ...releasedLease,
        status: isOver ? (verdict.kind === 'delivered' ? 'delivered' : 'failed') : 'waiting',
        attempts: sql<number>`attempts + 1`,
        last_attempt_at: now,
        answer_status: verdict.status,
        failure: 'failure' in verdict ? verdict.failure : verdict.kind === 'gone' ? 'refused' : null,
        ...(verdict.kind === 'retry' && {
          not_before: sql<Date>`now() + ${verdict.afterMs} * interval '1 millisecond'`,
        }),
      })
      .where(deliveryLeases.isHeld(lease)),
  );
}
