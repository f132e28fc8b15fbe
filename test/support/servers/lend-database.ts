import type { PGlite } from '@electric-sql/pglite';
import type { PGlite as KyselyPglite } from 'kysely';
import { newEmbeddedDatabase } from './embedded-image.ts';

/*
 * A new embedded database takes half a second of processor time, emptying a used one a tenth of that. An app of the tests
 * therefore borrows a database: closing it empties the database and keeps it for the next app of the same worker. A
 * database that cannot be made as new is closed instead.
 */

/** More are open at once in few tests, and each takes some 100 MB. */
const maxKept = 2;
const kept: LendableDatabase[] = [];

type LendableDatabase = { pglite: PGlite; schema: string };

/** An embedded database in memory with every migration run and no rows. It refuses every call after it was closed. */
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

async function newLendableDatabase(): Promise<LendableDatabase> {
  const pglite = await newEmbeddedDatabase();
  return { pglite, schema: await readSchema(pglite) };
}

/** Resets the session and empties every table. @returns false when a test has changed the schema */
async function makeAsNew({ pglite, schema }: LendableDatabase): Promise<boolean> {
  try {
    // Waits for calls and transactions that are under way.
    await pglite.exec('DISCARD ALL');
    if ((await readSchema(pglite)) !== schema) return false;
    await emptyTables(pglite);
    // The log would grow with every app: nothing else shortens it in the embedded database.
    await pglite.exec('CHECKPOINT');
    return true;
  } catch {
    return false;
  }
}

/** Truncates, since deleted rows would leave space in which the rows of the next app lie in another order. */
async function emptyTables(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ names: string | null }>(`
    SELECT string_agg(oid::regclass::text, ', ') AS names FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' AND pg_relation_size(oid) > 0`);
  const names = rows[0]?.names;
  if (names) await pglite.exec(`TRUNCATE ${names} RESTART IDENTITY CASCADE`);
}

/** A hash of columns, defaults, constraints, triggers and functions. */
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
