import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Runs the smallest possible query. @throws the driver's error if the database does not answer */
export async function pingDatabase(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

/**
 * Backlog of a table with leases: `queued` jobs could start now, `delayed` ones wait for their next attempt or a browser, `running`
 * ones have a holder, and `stalled` ones have a holder that no longer renews, or lost it in a crash.
 */
export type Backlog = Record<BacklogState, number> & { oldestWaitSeconds: number };
export const backlogStates = ['queued', 'delayed', 'running', 'stalled'] as const;
export type BacklogState = (typeof backlogStates)[number];

/** Returns the backlog of videos. */
export function generationBacklog(db: Kysely<Schema>): Promise<Backlog> {
  return backlogOf(db, {
    table: 'generations',
    open: sql`status IN ('queued', 'running', 'asking')`,
    isBegun: sql`status = 'running'`,
  });
}

/** Returns the backlog of trainings. */
export function trainingBacklog(db: Kysely<Schema>): Promise<Backlog> {
  return backlogOf(db, {
    table: 'voice_training_sessions',
    open: sql`status = 'processing'`,
    isBegun: sql`lease_holder IS NOT NULL`,
  });
}

async function backlogOf(
  db: Kysely<Schema>,
  { table, open, isBegun }: { table: keyof Schema; open: RawBuilder<unknown>; isBegun: RawBuilder<unknown> },
): Promise<Backlog> {
  const { rows } = await sql<Record<BacklogState | 'oldest', number>>`
    SELECT
      count(*) FILTER (WHERE NOT is_begun AND is_due)::integer AS queued,
      count(*) FILTER (WHERE NOT is_begun AND NOT is_due)::integer AS delayed,
      count(*) FILTER (WHERE is_begun AND is_held)::integer AS running,
      count(*) FILTER (WHERE is_begun AND NOT is_held)::integer AS stalled,
      coalesce(max(waited) FILTER (WHERE NOT is_begun AND is_due), 0)::real AS oldest
    FROM (
      SELECT
        ${isBegun} AS is_begun,
        not_before <= now() AS is_due,
        coalesce(lease_until >= now(), false) AS is_held,
        extract(epoch FROM now() - greatest(created_at, not_before)) AS waited
      FROM ${sql.table(table)} WHERE ${open}
    ) AS waiting`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A count without a row.');
  const { oldest, ...states } = found;
  return { ...states, oldestWaitSeconds: oldest };
}
