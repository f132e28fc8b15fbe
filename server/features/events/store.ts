import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** As it is sent: `data` is the event of the contract, as JSON. */
export type StoredEvent = {
  id: bigint;
  userId: string;
  projectId: string | null;
  type: string;
  data: string;
};

const maxRows = 1000;

/** The events of these users after `id`, oldest first. */
export async function eventsAfter(
  db: Kysely<Schema>,
  userIds: readonly string[],
  id: bigint,
): Promise<StoredEvent[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .where('id', '>', String(id))
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return rows.map((row) => ({
    id: BigInt(row.id),
    userId: row.user_id,
    projectId: row.project_id,
    type: row.type,
    data: JSON.stringify(row.data),
  }));
}

/** 0 when there is none. */
export async function newestEventId(db: Kysely<Schema>, userId: string): Promise<bigint> {
  const row = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return BigInt(row?.id ?? 0);
}

/** Those of the sessions that have not ended. */
export async function openSessions(db: Kysely<Schema>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whoever was away for longer reads the state anew. */
export async function deleteOldEvents(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('events').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
