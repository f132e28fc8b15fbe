import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import { openRegular } from '#runtime/files/regular-file.ts';
import { ownTables } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { BackupRefused } from './backup-format.ts';

/**
 * Tables whose rows must not come back with an old state: devices that have been signed out since, links and phrases that
 * have been used, short-lived counts, salts, whose deletion makes viewers anonymous, and what was seen of the clock of another database.
 */
const leftOut = new Set([
  'sessions',
  'mail_tokens',
  'rate_limits',
  'passport_phrases',
  'visitor_salts',
  'clock',
]);
const rowsAtOnce = 500;
/** Tables of which a row may have 50 MB. Those of all others are small. */
const tablesOfLargeRows = new Set(['deleted_projects']);

/**
 * Writes all rows, as they are at one moment, to a file: one line for each row, with its table, a tab, and the row as
 * PostgreSQL's own JSON, so that no number and no time changes on the way. The file must be on a local disk: the embedded
 * database has one connection, and every request waits for it.
 * @throws BackupRefused when the database has no tables of ours
 */
export async function dumpTables(db: Kysely<Schema>, file: string): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const writing = createWriteStream(file, { mode: 0o600, flush: true });
      await pipeline(linesOf(transaction), createGzip(), writing);
    });
}

async function* linesOf(transaction: Transaction<Schema>): AsyncGenerator<string> {
  for (const table of await tablesToDump(transaction)) {
    await sql`
      DECLARE dumped NO SCROLL CURSOR FOR SELECT to_jsonb(kept)::text AS row FROM ${sql.table(table)} AS kept
    `.execute(transaction);
    const count = tablesOfLargeRows.has(table) ? 1 : rowsAtOnce;
    for (;;) {
      const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(count)} FROM dumped`.execute(transaction);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => `${table}\t${row}\n`).join('');
    }
    await sql`CLOSE dumped`.execute(transaction);
  }
}

/** Lists the tables to dump. `migrations` comes first. */
async function tablesToDump(transaction: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_tables WHERE schemaname = current_schema()`.execute(transaction);
  const there = new Set(rows.map(({ tablename }) => tablename));
  if (!there.has('users')) throw nothingThere();
  return (await ownTables()).filter((table) => there.has(table) && !leftOut.has(table));
}

/** Returns the refusal of settings that name an empty database. */
export function nothingThere(): BackupRefused {
  return new BackupRefused('The database that DATA_DIR or DATABASE_URL names contains no DeckVoice data.');
}

/** Row of a dump, as JSON. */
export type DumpedRow = { table: string; row: string };

/** Reads the rows of a dump in order. @throws when the file ends too early */
export async function* readDump(file: string): AsyncGenerator<DumpedRow> {
  const text = createGunzip().setEncoding('utf8');
  // A failure destroys `text` with the same error, which is thrown below.
  pipeline((await openRegular(file)).createReadStream(), text).catch(() => {});
  // A row is kept in pieces until its end is there: to search all of a row of 50 MB again with each piece would take minutes.
  let begun: string[] = [];
  for await (const chunk of text) {
    const [first = '', ...others] = String(chunk).split('\n');
    begun.push(first);
    for (const next of others) {
      yield rowOf(begun.join(''));
      begun = [next];
    }
  }
}

function rowOf(line: string): DumpedRow {
  const tab = line.indexOf('\t');
  return { table: line.slice(0, tab), row: line.slice(tab + 1) };
}
