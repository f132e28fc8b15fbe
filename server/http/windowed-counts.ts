import { type Kysely, sql } from 'kysely';
import { type Cutoff, isOver } from '../clock/cutoff.ts';
import type { Schema } from '../db/schema.ts';

/** A count, identified by the counted thing and its holder. It starts again when its window has passed. */
export type WindowedCount = { name: string; who: string; windowMs: number };

/**
 * Adds to a count, which starts again when its window has passed. In a transaction, other callers of the same count wait for its
 * end.
 * @param limit `max` is the limit of the count including the amount, or null for none
 * @returns the count including the amount, or null if that would exceed the limit; then nothing was added
 */
export async function addToCount(
  db: Kysely<Schema>,
  limit: WindowedCount & { max: number | null },
  { amount, now }: { amount: number; now: Date },
): Promise<{ count: number; windowStart: Date } | null> {
  const { max } = limit;
  if (max !== null && amount > max) return null;
  const isOver = isPast(limit, now);
  const row = await db
    .insertInto('rate_limits')
    .values({ key: keyOf(limit), window_start: now, hits: amount })
    .onConflict((conflict) => {
      const added = conflict.column('key').doUpdateSet({
        hits: sql`CASE WHEN ${isOver} THEN excluded.hits ELSE rate_limits.hits + excluded.hits END`,
        window_start: sql`CASE WHEN ${isOver} THEN excluded.window_start ELSE rate_limits.window_start END`,
      });
      return max === null
        ? added
        : added.where((where) =>
            where.or([isOver, sql<boolean>`rate_limits.hits + excluded.hits <= ${max}`]),
          );
    })
    .returning(['hits', 'window_start'])
    .executeTakeFirst();
  return row ? { count: row.hits, windowStart: row.window_start } : null;
}

/** Reads the count of the open window, or null if none is open. */
export async function readCount(
  db: Kysely<Schema>,
  counted: WindowedCount,
  now: Date,
): Promise<{ count: number; windowEnd: Date } | null> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['hits', 'window_start'])
    .where('key', '=', keyOf(counted))
    .where((where) => where.not(isPast(counted, now)))
    .executeTakeFirst();
  return row ? { count: row.hits, windowEnd: new Date(row.window_start.getTime() + counted.windowMs) } : null;
}

function isPast({ windowMs }: { windowMs: number }, now: Date) {
  return sql<boolean>`rate_limits.window_start <= ${new Date(now.getTime() - windowMs)}`;
}

function keyOf({ name, who }: WindowedCount): string {
  return `${name}:${who}`;
}

/** Returns the seconds until `time`, for Retry-After, and the same in words. */
export function waitUntil(time: Date, now: Date): { retryAfterSeconds: number; wait: string } {
  const retryAfterSeconds = Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return { retryAfterSeconds, wait: minutes === 1 ? 'a minute' : `${minutes} minutes` };
}

/** Subtracts an amount from the window that began then. A later window is left unchanged. */
export async function takeFromCount(
  db: Kysely<Schema>,
  counted: WindowedCount,
  windowStart: Date,
  amount = 1,
): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - ${amount}, 0)` })
    .where('key', '=', keyOf(counted))
    .where('window_start', '=', windowStart)
    .execute();
}

/** Deletes counts whose window began before the cutoff, which must be longer ago than any limit's window. */
export async function deleteOldCounts(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where(({ ref }) => isOver(ref('window_start'), cutoff))
    .execute();
}
