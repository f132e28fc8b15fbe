import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Maintenance that a PostgreSQL server does by itself or its operator arranges, and that the embedded database lacks. */
export type Upkeep = {
  /**
   * Erases the bytes of deleted and changed rows from the database's files: tables, indexes and log. All queries wait while a table
   * is rewritten, about 12 ms per megabyte.
   */
  eraseDeletedRows(): Promise<void>;
  /** Frees space and transaction ids, including those of the catalogue. */
  vacuum(): Promise<void>;
  /**
   * Ends the database's timers after the clock was set back. They end by the time of day, so an earlier timer would wait until the
   * clock gets there again, and a wait of more than 24 days, too long for Node's timers, is requested anew a thousand times a
   * second.
   */
  endTimers(): Promise<void>;
};

/** Maximum number of segments, more than an earlier release may have kept for reuse (max_wal_size). */
const maxSegments = 100;
const pageBytes = 8192;

/** Creates the maintenance of the embedded database, for its only owner. */
export function createUpkeep(db: Kysely<Schema>): Upkeep {
  /** Counts of each table at its last rewrite. After a start they are unknown, so every table is rewritten. */
  const rewritten = new Map<string, string>();
  return {
    async eraseDeletedRows() {
      // Counted before, so that later deletions are left for the next time.
      for (const { table, counts } of await countChanges(db)) {
        if (rewritten.get(table) === counts) continue;
        // A plain VACUUM leaves the bytes in the free space of each page, until a new row happens to overwrite them.
        await sql`VACUUM FULL ${sql.table(table)}`.execute(db);
        rewritten.set(table, counts);
      }
      await renewLog(db);
    },
    async vacuum() {
      await sql`VACUUM`.execute(db);
    },
    async endTimers() {
      // The one timer of an idle database waits to write its statistics.
      await writeCounts(db);
      await sql`SELECT 1`.execute(db);
    },
  };
}

/**
 * Returns counts that differ once rows of a table were changed, deleted or rolled back. Tables that never had a row are left out,
 * because their files are empty except for a page per index.
 */
async function countChanges(db: Kysely<Schema>): Promise<{ table: string; counts: string }[]> {
  await writeCounts(db);
  const { rows } = await sql<{ table: string; counts: string }>`
    SELECT relname AS table, concat_ws(' ', n_tup_upd, n_tup_del, n_dead_tup) AS counts
    FROM pg_stat_user_tables JOIN pg_class USING (relname)
    WHERE schemaname = current_schema() AND relnamespace = schemaname::regnamespace
      AND pg_total_relation_size(relid) > ${pageBytes}
        * (SELECT count(*) FROM pg_index WHERE indrelid IN (relid, reltoastrelid))
    ORDER BY relname`.execute(db);
  return rows;
}

/** Makes the database write its statistics once this statement has ended. */
async function writeCounts(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
}

/** Starts a new segment of the log and deletes the earlier ones. They are not reused: see `wal_recycle` at the start. */
async function renewLog(db: Kysely<Schema>): Promise<void> {
  for (let round = 0; round < maxSegments; round += 1) {
    const before = await logSegments(db);
    await sql`SELECT pg_switch_wal()`.execute(db);
    await sql`CHECKPOINT`.execute(db);
    const [segment = '', ...more] = await logSegments(db);
    // Segments that an earlier release kept for reuse contain old bytes. They are used up one by one.
    if (more.length === 0 && !before.includes(segment)) return;
  }
}

async function logSegments(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_ls_waldir()`.execute(db);
  return rows.map(({ name }) => name);
}
