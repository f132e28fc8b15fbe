import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Maintenance that a PostgreSQL server does by itself or its operator arranges, and that the embedded database does not do. */
export type Upkeep = {
  /**
   * Erases the bytes of deleted and changed rows from the files of the database: tables, indexes and log. Everyone waits
   * while a table is rewritten, some 12 ms for each megabyte that it has.
   */
  eraseDeletedRows(): Promise<void>;
  /** Makes room and numbers of transactions free again, those of the catalogue included. */
  vacuum(): Promise<void>;
  /**
   * Ends the timers of the database, for a clock that was set back. They end by the time of day, so one that was begun before would
   * wait until the clock comes there again; and a wait of more than 24 days, which no timer of Node can have, is asked for anew
   * a thousand times a second.
   */
  endTimers(): Promise<void>;
};

/** More segments than the log of an earlier release may have kept to use again (max_wal_size). */
const maxSegments = 100;
const pageBytes = 8192;

/** The upkeep of the embedded database, for its only owner. */
export function createUpkeep(db: Kysely<Schema>): Upkeep {
  /** The counts of each table when it was last rewritten. After a start nothing is known, so every table is rewritten. */
  const rewritten = new Map<string, string>();
  return {
    async eraseDeletedRows() {
      // Counted before: what is deleted meanwhile is left for the next time.
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
      // The one timer of an idle database waits to write its counts down.
      await writeCounts(db);
      await sql`SELECT 1`.execute(db);
    },
  };
}

/**
 * Returns counts that differ once rows of a table have been changed, deleted or rolled back. Tables that never had a row
 * are left out: their files are empty, but for a page of each index.
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

/** Lets the database write down what it has counted once this statement has ended. */
async function writeCounts(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
}

/** Begins a new segment of the log and deletes those before it. They are not used again: see `wal_recycle` at the start. */
async function renewLog(db: Kysely<Schema>): Promise<void> {
  for (let round = 0; round < maxSegments; round += 1) {
    const before = await logSegments(db);
    await sql`SELECT pg_switch_wal()`.execute(db);
    await sql`CHECKPOINT`.execute(db);
    const [segment = '', ...more] = await logSegments(db);
    // Segments that an earlier release kept to use again hold old bytes. They are used up one by one.
    if (more.length === 0 && !before.includes(segment)) return;
  }
}

async function logSegments(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_ls_waldir()`.execute(db);
  return rows.map(({ name }) => name);
}
