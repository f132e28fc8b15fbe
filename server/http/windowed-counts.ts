import { type Kysely, sql } from 'kysely';
import { type Cutoff, isOver } from '../clock/cutoff.ts';
import type { Schema } from '../db/schema.ts';

/** A count by the name of what is counted and by who is counted; it begins anew when its window has passed. */
export type WindowedCount = { name: string; who: string; windowMs: number };

/**
 * Adds to a count, which begins anew when its window has passed. In a transaction, other callers of the same count wait
 * for its end.
 * @param limit `max` is what the count may be with the amount; null = no limit
 * @returns the count with the amount; null when that would be beyond its limit, and nothing was added
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

/** Reads the count of the window that is open now; null when none is. */
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

/** Seconds until `time`, for Retry-After, and the same in words. */
export function waitUntil(time: Date, now: Date): { retryAfterSeconds: number; wait: string } {
  const retryAfterSeconds = Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return { retryAfterSeconds, wait: minutes === 1 ? 'a minute' : `${minutes} minutes` };
}

/** Takes an amount out of the count of the window that began then; a later window is left as it is. */
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

/** Deletes the counts whose window began before the cutoff, which must be longer ago than any limit's window. */
export async function deleteOldCounts(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where(({ ref }) => isOver(ref('window_start'), cutoff))
    .execute();
}
