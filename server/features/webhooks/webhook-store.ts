import { type Kysely, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { affectsRows, allRows, countRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { WebhooksTable } from '../../db/tables/webhooks-tables.ts';

export type StoredWebhook = {
  id: string;
  userId: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  isActive: boolean;
  ended: { reason: NonNullable<Webhook['ended']>['reason']; at: Date } | null;
  /** Sealed secret; see webhook-secret.ts. */
  secret: string;
  /** Previous secret, also sealed, which signs until that time. */
  previousSecret: { secret: string; until: Date } | null;
  createdAt: Date;
};

export function countWebhooks(db: Kysely<Schema>, userId: string): Promise<number> {
  return countRows(db.selectFrom('webhooks').where('user_id', '=', userId));
}

/** Finds a user's webhooks, oldest first. */
export function findWebhooks(db: Kysely<Schema>, userId: string): Promise<StoredWebhook[]> {
  return allRows(
    db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id'),
    toWebhook,
  );
}

/** Finds a webhook. @returns null if it is gone, or another user's */
export function findWebhook(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<StoredWebhook | null> {
  const query = db.selectFrom('webhooks').selectAll().where('id', '=', id).where('user_id', '=', userId);
  return firstRow(query, toWebhook);
}

/** Makes other changes of the webhook wait for the end of the transaction. */
export async function lockWebhook(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.selectFrom('webhooks').select('id').where('id', '=', id).forUpdate().execute();
}

/** Inserts a new webhook, which has no previous secret and has not ended. */
export async function insertWebhook(transaction: Transaction<Schema>, webhook: StoredWebhook): Promise<void> {
  await transaction
    .insertInto('webhooks')
    .values({
      id: webhook.id,
      user_id: webhook.userId,
      url: webhook.url,
      description: webhook.description,
      events: JSON.stringify(webhook.events),
      is_active: webhook.isActive,
      secret: webhook.secret,
      created_at: webhook.createdAt,
    })
    .execute();
}

type Change = Partial<Omit<StoredWebhook, 'id' | 'userId' | 'createdAt'>>;

/** Changes the given fields. @returns null if it is gone, or another user's */
export function updateWebhook(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
  change: Change,
): Promise<StoredWebhook | null> {
  const query = db
    .updateTable('webhooks')
    .set(toColumns(change))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll();
  return firstRow(query, toWebhook);
}

/** Deletes a webhook. @returns true if it existed */
export function deleteWebhookRow(
  transaction: Transaction<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  return affectsRows(transaction.deleteFrom('webhooks').where('id', '=', id).where('user_id', '=', userId));
}

/** Deletes secrets that no longer sign. */
export async function deleteOldSecrets(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ previous_secret: null, previous_secret_until: null })
    .where(({ ref }) => isOver(ref('previous_secret_until'), cutoff))
    .execute();
}

/** Switches off all webhooks, because none of their secrets can be opened any more. */
export async function endAllWebhooks(transaction: Transaction<Schema>, at: Date): Promise<void> {
  const ended = { reason: 'secret_lost', at } as const;
  await transaction
    .updateTable('webhooks')
    .set(toColumns({ isActive: false, ended, previousSecret: null }))
    .execute();
}

function toColumns({
  events,
  isActive,
  ended,
  previousSecret,
  ...same
}: Change): UpdateObject<Schema, 'webhooks'> {
  return {
    ...same,
    // A new receiver is unknown.
    ...(same.url !== undefined && {
      pace: sql<'prompt' | 'late' | null>`CASE WHEN url = ${same.url} THEN pace END`,
    }),
    ...(events && { events: JSON.stringify(events) }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(ended !== undefined && { ended_reason: ended?.reason ?? null, ended_at: ended?.at ?? null }),
    ...(previousSecret !== undefined && {
      previous_secret: previousSecret?.secret ?? null,
      previous_secret_until: previousSecret?.until ?? null,
    }),
  };
}

function toWebhook(row: Selectable<WebhooksTable>): StoredWebhook {
  const { ended_reason: reason, ended_at: at, previous_secret: secret, previous_secret_until: until } = row;
  return {
    id: row.id,
    userId: row.user_id,
    url: row.url,
    description: row.description,
    events: row.events,
    isActive: row.is_active,
    ended: reason !== null && at !== null ? { reason, at } : null,
    secret: row.secret,
    previousSecret: secret !== null && until !== null ? { secret, until } : null,
    createdAt: row.created_at,
  };
}
