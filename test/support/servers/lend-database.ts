import type { PGlite } from '@electric-sql/pglite';
import type { PGlite as KyselyPglite } from 'kysely';
import { newEmbeddedDatabase } from './embedded-image.ts';

/*
 * A new embedded database takes half a second of processor time, and emptying a used one a tenth of that. Test apps therefore
 * borrow their databases: closing one empties it and keeps it for the next app of the same worker. A database that cannot be reset
 * is closed instead.
 */

/** Maximum databases to keep. Few tests have more open at a time, and each takes about 100 MB. */
const maxKept = 2;
const kept: LendableDatabase[] = [];

type LendableDatabase = { pglite: PGlite; schema: string };

/** Returns an embedded database in memory with every migration run and no rows. Once closed, it rejects every call. */
export async function lendEmbeddedDatabase(): Promise<KyselyPglite> {
  const database = kept.pop() ?? (await newLendableDatabase());
  const { pglite } = database;
  let closed = false;
  const refuseClosed = () => {
    if (closed) throw new Error('The database of this test is closed.');
  };
  return {
    async query(sql, parameters, options) {
      refuseClosed();
      return pglite.query(sql, parameters, options);
    },
    async transaction(act) {
      refuseClosed();
      return pglite.transaction(act);
    },
    get closed() {
      return closed;
    },
    ready: true,
    waitReady: Promise.resolve(),
    async close() {
      if (closed) return;
      closed = true;
      if (kept.length < maxKept && (await makeAsNew(database))) kept.push(database);
      else await pglite.close();
    },
  };
}

/**
 * Closes the databases that are kept, before and after a test file that sets the clock. The timer of an idle database would otherwise
 * be requested anew every millisecond once the clock was ahead and is back (see `endTimers` in server/db/upkeep.ts).
 */
export async function closeKeptDatabases(): Promise<void> {
  for (const { pglite } of kept.splice(0)) await pglite.close();
}

async function newLendableDatabase(): Promise<LendableDatabase> {
  const pglite = await newEmbeddedDatabase();
  return { pglite, schema: await readSchema(pglite) };
}

/** Resets the session and empties every table. @returns false if a test has changed the schema */
async function makeAsNew({ pglite, schema }: LendableDatabase): Promise<boolean> {
  try {
    // Waits for calls and transactions in progress.
    await pglite.exec('DISCARD ALL');
    if ((await readSchema(pglite)) !== schema) return false;
    await emptyTables(pglite);
    // Shortens the log, which would otherwise grow with every app in an embedded database.
    await pglite.exec('CHECKPOINT');
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes and vacuums. The tables then have no pages left, so the rows of the next app are stored in the order of their insertion.
 * TRUNCATE takes twice as long, because it recreates the files of all tables that refer to `users`.
 */
async function emptyTables(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string; sequences: string | null }>(`
    SELECT oid::regclass::text AS name, (
      SELECT string_agg(format('ALTER SEQUENCE %s RESTART', objid::regclass), ';') FROM pg_depend
      WHERE refobjid = pg_class.oid AND classid = 'pg_class'::regclass AND deptype IN ('a', 'i')
        AND objid IN (SELECT seqrelid FROM pg_sequence)) AS sequences
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' AND pg_relation_size(oid) > 0`);
  if (rows.length === 0) return;
  // Deletes in any order, because the triggers of foreign keys are disabled.
  const deletions = rows.map(({ name, sequences }) => `DELETE FROM ${name};${sequences ?? ''}`);
  await pglite.exec(
    `SET session_replication_role = replica;${deletions.join(';')};RESET session_replication_role`,
  );
  await pglite.exec(`VACUUM ${rows.map(({ name }) => name).join(', ')}`);
}

/** Returns a hash of columns, defaults, constraints, triggers and functions. */
async function readSchema(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ hash: string }>(`
    WITH ours AS (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    SELECT sum(hashtextextended(part, 0))::text AS hash FROM (
      SELECT a::text AS part FROM pg_attribute a WHERE attrelid IN (SELECT oid FROM ours)
      UNION ALL SELECT d::text FROM pg_attrdef d
      UNION ALL SELECT c::text FROM pg_constraint c WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT t::text FROM pg_trigger t WHERE NOT tgisinternal
      UNION ALL SELECT p::text FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    ) AS parts`);
  return rows[0]?.hash ?? '';
}
