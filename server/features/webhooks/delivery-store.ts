import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { WebhookDeliveriesTable } from '../../db/tables/webhooks-tables.ts';

export type StoredDelivery = Omit<WebhookDelivery, 'createdAt' | 'lastAttemptAt' | 'nextAttemptAt'> & {
  /** Position in the log. */
  number: string;
  createdAt: Date;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
};

export type NewDelivery = {
  id: string;
  webhookId: string;
  userId: string;
  projectId: string | null;
  eventId: string;
  event: WebhookEvent;
  isExample: boolean;
  body: string;
  createdAt: Date;
};

/** Finds a user's webhooks for an event, without those that have too many open deliveries. */
export function findListening(
  transaction: Transaction<Schema>,
  { userId, event, maxWaiting }: { userId: string; event: WebhookEvent; maxWaiting: number },
): Promise<string[]> {
  const query = transaction
    .selectFrom('webhooks')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where(sql<boolean>`events @> ${JSON.stringify([event])}::jsonb`)
    .where(
      (eb) =>
        eb
          .selectFrom('webhook_deliveries')
          .select((count) => count.fn.countAll<string>().as('count'))
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('status', 'in', ['waiting', 'sending']),
      '<',
      String(maxWaiting),
    );
  return allRows(query, ({ id }) => id);
}

/** Finds the name and the maker of a project. Null if it is gone. */
export function findNoticeProject(
  transaction: Transaction<Schema>,
  projectId: string,
): Promise<{ userId: string; name: string } | null> {
  const query = transaction.selectFrom('projects').select(['user_id', 'name']).where('id', '=', projectId);
  return firstRow(query, (row) => ({ userId: row.user_id, name: row.name }));
}

export async function insertDeliveries(
  transaction: Transaction<Schema>,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await transaction
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map((delivery) => ({
        id: delivery.id,
        webhook_id: delivery.webhookId,
        user_id: delivery.userId,
        project_id: delivery.projectId,
        event_id: delivery.eventId,
        event: delivery.event,
        is_example: delivery.isExample,
        body: delivery.body,
        status: 'waiting' as const,
        created_at: delivery.createdAt,
      })),
    )
    .execute();
}

/** Finds the log of a webhook, newest first. */
export function findDeliveries(
  db: Kysely<Schema>,
  webhookId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredDelivery[]> {
  const query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? ''))
    .orderBy('number', 'desc')
    .limit(limit);
  return allRows(query, toDelivery);
}

/** Finds a delivery. @returns null if the webhook has none with this id */
export function findDelivery(
  db: Kysely<Schema>,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<StoredDelivery | null> {
  return firstRow(
    db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId).where('id', '=', id),
    toDelivery,
  );
}

/** Queues an ended delivery for new attempts. @returns null if it has not ended, or is gone */
export function beginDeliveryAgain(
  db: Kysely<Schema>,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<StoredDelivery | null> {
  const query = db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, not_before: sql<Date>`now()`, failure: null, answer_status: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .where('status', 'in', ['delivered', 'failed'])
    .returningAll();
  return firstRow(query, toDelivery);
}

/** Ends the open deliveries of a webhook that is switched off. Attempts in progress lose their lease. */
export async function giveUpDeliveries(transaction: Transaction<Schema>, webhookId: string): Promise<void> {
  await transaction
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', failure: 'switched_off', lease_holder: null, lease_until: null })
    .where('webhook_id', '=', webhookId)
    .where('status', 'in', ['waiting', 'sending'])
    .execute();
}

/** Deletes all deliveries of a user's webhooks about the projects of a team, both logged and open ones. */
export async function deleteDeliveriesOfMember(
  transaction: Transaction<Schema>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  await transaction
    .deleteFrom('webhook_deliveries')
    .where('user_id', '=', userId)
    .where('project_id', 'in', (eb) => eb.selectFrom('projects').select('id').where('team_id', '=', teamId))
    .execute();
}

/** Deletes old entries of the log, but none that is yet to be sent. */
export async function deleteOldDeliveries(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where(({ ref }) => isOver(ref('created_at'), cutoff))
    .where('status', 'in', ['delivered', 'failed'])
    .execute();
}

function toDelivery(row: Selectable<WebhookDeliveriesTable>): StoredDelivery {
  const isOpen = row.status === 'waiting' || row.status === 'sending';
  return {
    id: row.id,
    // The embedded database returns a number.
    number: String(row.number),
    eventId: row.event_id,
    event: row.event,
    isExample: row.is_example,
    status: row.status === 'sending' ? 'waiting' : row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    lastAttemptAt: row.last_attempt_at,
    nextAttemptAt: isOpen ? row.not_before : null,
    answerStatus: row.answer_status,
    failure: row.failure,
  };
}
