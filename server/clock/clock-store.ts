import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { SeenClock } from './compare-clock-readings.ts';

/** Reads the database's clock and its recorded readings, or null if there are none yet. */
export async function readClock(db: Kysely<Schema>): Promise<{ now: Date; known: SeenClock | null }> {
  const row = await db
    .selectFrom(sql<{ now: Date }>`(SELECT clock_timestamp() AS now)`.as('looked'))
    .leftJoin('clock', (join) => join.onTrue())
    .select(['looked.now', 'clock.seen_at', 'clock.jumped_from', 'clock.jumped_to'])
    .executeTakeFirstOrThrow();
  const { now, seen_at: seenAt, jumped_from: from, jumped_to: to } = row;
  return { now, known: seenAt && { seenAt, jump: from && to && { from, to } } };
}

/** Records a reading. Of several servers that read at once, the last one records the same as the first. */
export async function writeSeenClock(db: Kysely<Schema>, { seenAt, jump }: SeenClock): Promise<void> {
  const seen = { seen_at: seenAt, jumped_from: jump?.from ?? null, jumped_to: jump?.to ?? null };
  await db.transaction().execute(async (transaction) => {
    // Losing a reading in a power failure does no harm. It is not worth a wait for the disk, which blocks the embedded database's
    // thread.
    await sql`SET LOCAL synchronous_commit TO off`.execute(transaction);
    await transaction
      .insertInto('clock')
      .values(seen)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
      .execute();
  });
}
