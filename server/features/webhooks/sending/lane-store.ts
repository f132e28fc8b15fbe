import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Lane, laneRules, lanes } from './lanes.ts';

/** Time for which a late receiver gets no slots of prompt ones, even if it has been prompt since. */
const distrusted = sql`interval '1 hour'`;

const isOpen = (table: string) => sql`${sql.ref(`${table}.status`)} IN ('waiting', 'sending')`;
const originOf = (table: string) => sql`substring(${sql.ref(`${table}.url`)} from '^[a-z]+://[^/?#]+')`;

/**
 * Lane of a row of `webhooks`. An untried one follows its neighbours: it is late if another one of the account was, or if nobody at
 * its origin is prompt and somebody was late.
 */
const laneOf = sql<Lane>`CASE
  WHEN webhooks.pace = 'late' OR webhooks.late_at > now() - ${distrusted} THEN 'late'
  WHEN webhooks.pace = 'prompt' THEN 'prompt'
  WHEN EXISTS (
    SELECT FROM webhooks AS same WHERE same.user_id = webhooks.user_id AND same.late_at > now() - ${distrusted}
  ) THEN 'late'
  WHEN EXISTS (
    SELECT FROM webhooks AS same WHERE ${originOf('same')} = ${originOf('webhooks')}
      AND same.pace = 'late' AND same.late_at > now() - ${distrusted}
  ) AND NOT EXISTS (
    SELECT FROM webhooks AS same WHERE ${originOf('same')} = ${originOf('webhooks')} AND same.pace = 'prompt'
  ) THEN 'late'
  ELSE 'untried' END`;

/**
 * Webhooks with a delivery that is due, each with its first one. They are found one by one through an index, so that the thousands
 * behind the first are not read.
 */
const dueWebhooks = sql`
  WITH RECURSIVE queued (webhook_id) AS (
    SELECT min(first.webhook_id) FROM webhook_deliveries AS first WHERE ${isOpen('first')}
    UNION ALL
    SELECT (
      SELECT min(next.webhook_id) FROM webhook_deliveries AS next
      WHERE ${isOpen('next')} AND next.webhook_id > queued.webhook_id
    ) FROM queued WHERE queued.webhook_id IS NOT NULL
  ), due AS (
    SELECT webhooks.id, webhooks.user_id, webhooks.begun_at, ${originOf('webhooks')} AS origin, ${laneOf} AS lane,
      head.not_before
    FROM queued
    JOIN webhooks ON webhooks.id = queued.webhook_id
    CROSS JOIN LATERAL (
      SELECT delivery.not_before FROM webhook_deliveries AS delivery
      WHERE delivery.webhook_id = queued.webhook_id AND ${isOpen('delivery')} AND delivery.not_before <= now()
        AND (delivery.lease_until IS NULL OR delivery.lease_until < now())
      ORDER BY delivery.not_before LIMIT 1
    ) AS head
  )`;

/** Returns a condition for `due`: neither its account nor its origin uses all of its slots in the lane. */
function hasRoom(lane: Lane): RawBuilder<boolean> {
  const { maxOfAccount, maxOfOrigin } = laneRules[lane];
  const underWay = sql`SELECT count(*) FROM webhook_deliveries AS other
    JOIN webhooks AS receiver ON receiver.id = other.webhook_id
    WHERE other.status = 'sending' AND other.lane = ${lane} AND other.lease_until > now()`;
  const ofAccount = sql<boolean>`(${underWay} AND other.user_id = due.user_id) < ${maxOfAccount}`;
  if (maxOfOrigin === null) return ofAccount;
  return sql<boolean>`${ofAccount} AND (${underWay} AND ${originOf('receiver')} = due.origin) < ${maxOfOrigin}`;
}

/** Tells whether a delivery of the lane could be claimed now. */
export async function isAnyWebhookDue(db: Kysely<Schema>, lane: Lane): Promise<boolean> {
  const { rows } = await sql`
    ${dueWebhooks} SELECT FROM due WHERE lane = ${lane} AND ${hasRoom(lane)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks the webhook whose turn it is in the lane, and records the turn. Accounts take turns, then the webhooks of an account: first
 * comes the one that has waited longest since its last delivery in this lane.
 * @returns null if none is due that no other transaction has locked
 */
export async function takeTurnInLane(transaction: Transaction<Schema>, lane: Lane): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    UPDATE webhooks SET begun_at = now(), begun_in = ${lane} WHERE id = (
      ${dueWebhooks}
      SELECT locked.id FROM due JOIN webhooks AS locked ON locked.id = due.id
      WHERE due.lane = ${lane} AND ${hasRoom(lane)}
      ORDER BY (
        SELECT max(own.begun_at) FROM webhooks AS own WHERE own.user_id = due.user_id AND own.begun_in = ${lane}
      ) NULLS FIRST, due.begun_at NULLS FIRST, due.not_before
      LIMIT 1 FOR NO KEY UPDATE OF locked SKIP LOCKED
    ) RETURNING id`.execute(transaction);
  return rows[0]?.id ?? null;
}

export type DueInLane = { lane: Lane; webhooks: number; oldestWaitSeconds: number };

/** Counts the webhooks with a delivery that is due, by lane, with the time for which the first of them has waited. */
export async function countDueInLanes(db: Kysely<Schema>): Promise<DueInLane[]> {
  const { rows } = await sql<{ lane: Lane; webhooks: number; seconds: number }>`
    ${dueWebhooks} SELECT lane, count(*)::integer AS webhooks,
      coalesce(extract(epoch FROM now() - min(not_before)), 0)::real AS seconds
    FROM due GROUP BY lane`.execute(db);
  return lanes.map((lane) => {
    const found = rows.find((row) => row.lane === lane);
    return { lane, webhooks: found?.webhooks ?? 0, oldestWaitSeconds: found?.seconds ?? 0 };
  });
}

/** Records how long the last attempt to a webhook's receiver took. */
export async function notePace(
  transaction: Transaction<Schema>,
  webhookId: string,
  pace: 'prompt' | 'late',
): Promise<void> {
  await transaction
    .updateTable('webhooks')
    .set({ pace, ...(pace === 'late' && { late_at: sql<Date>`now()` }) })
    .where('id', '=', webhookId)
    // A prompt receiver is written once, not at each delivery.
    .$if(pace === 'prompt', (query) => query.where('pace', 'is distinct from', pace))
    .execute();
}
