import { type Kysely, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Schema } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** At most `max` attempts in `windowMs`, counted from the first of them. */
export type AttemptLimit = { name: string; max: number; windowMs: number };

/**
 * Counts an attempt before it is made, so that parallel attempts cannot slip past the limit. The counts are in the
 * database: they survive a restart, and several servers share them.
 * @param who the caller or the target of the attempts; no secret, since it is stored
 * @returns `giveBack` takes the attempt out of the count, when it turned out not to be of the kind that is limited
 * @throws AppError 429 `rate_limited`
 */
export async function countAttempt(
  deps: Dependencies,
  limit: AttemptLimit,
  who: string,
): Promise<{ giveBack(): Promise<void> }> {
  const { db } = deps.database;
  const now = deps.now();
  const key = `${limit.name}:${who}`;
  const isOver = sql<boolean>`rate_limits.window_start <= ${new Date(now.getTime() - limit.windowMs)}`;
  const counted = await db
    .insertInto('rate_limits')
    .values({ key, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql`CASE WHEN ${isOver} THEN 1 ELSE rate_limits.hits + 1 END`,
          window_start: sql`CASE WHEN ${isOver} THEN excluded.window_start ELSE rate_limits.window_start END`,
        })
        .where((where) => where.or([isOver, where('rate_limits.hits', '<', limit.max)])),
    )
    .returning('window_start')
    .executeTakeFirst();
  if (!counted) throw await tooMany(deps, limit, key);
  return {
    async giveBack() {
      await db
        .updateTable('rate_limits')
        .set({ hits: sql`hits - 1` })
        .where('key', '=', key)
        .where('window_start', '=', counted.window_start)
        .where('hits', '>', 0)
        .execute();
    },
  };
}

async function tooMany(deps: Dependencies, limit: AttemptLimit, key: string): Promise<AppError> {
  const row = await deps.database.db
    .selectFrom('rate_limits')
    .select('window_start')
    .where('key', '=', key)
    .executeTakeFirst();
  const sinceMs = deps.now().getTime() - (row?.window_start.getTime() ?? 0);
  const retryAfterSeconds = Math.max(1, Math.ceil((limit.windowMs - sinceMs) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('rate_limited', 429, `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds });
}

/** Deletes the counts whose window began before `time`, which must be longer ago than any limit's window. */
export async function deleteCountsBefore(db: Kysely<Schema>, time: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', time).execute();
}
