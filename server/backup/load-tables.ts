import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { migrateOne, migrationNames, ownTables } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { BackupRefused } from './backup-format.ts';
import { type DumpedRow, readDump } from './dump-tables.ts';
import { inBatches } from './in-batches.ts';

const migrationRow = z.object({ name: z.string(), sha256: z.string() });

/**
 * Replaces the content of all our tables with the rows of a dump: creates the tables as they were when the dump was taken,
 * fills them, and runs the migrations that have been added since. Everything happens in the caller's transaction.
 * @throws BackupRefused for a dump of a release that is newer than this one
 */
export async function loadTables(transaction: Transaction<Schema>, dumpFile: string): Promise<void> {
  for (const table of await ownTables()) {
    await sql`DROP TABLE IF EXISTS ${sql.table(table)} CASCADE`.execute(transaction);
  }
  for (const name of await migrationsOf(dumpFile)) await migrateOne(transaction, name);
  const references = await dropReferences(transaction);
  for await (const { table, rows } of inBatches(withoutMigrations(readDump(dumpFile)))) {
    // The row type of a table lists its columns in their order.
    await sql`
      INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
      SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)
    `.execute(transaction);
  }
  for (const add of references) await sql.raw(add).execute(transaction);
  await setSequences(transaction);
  for (const name of await migrationNames()) await migrateOne(transaction, name);
}

/** Lists the migrations that had been run when the dump was taken, in order. @throws BackupRefused when one is unknown here */
export async function migrationsOf(dumpFile: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { table, row } of readDump(dumpFile)) {
    if (table !== 'migrations') break;
    names.push(migrationRow.parse(JSON.parse(row)).name);
  }
  const known = new Set(await migrationNames());
  if (names.some((name) => !known.has(name))) {
    throw new BackupRefused(
      'This backup was made by a newer release of DeckVoice. Restore it with that one.',
    );
  }
  return names.sort();
}

/**
 * Drops all foreign keys: rows refer to each other, also within a table, and are checked once all are loaded.
 * @returns the statements that put the references back
 */
async function dropReferences(transaction: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ drop: string; add: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
      AND conrelid IN (SELECT to_regclass(name) FROM unnest(${await ownTables()}::text[]) AS name)
  `.execute(transaction);
  for (const { drop } of rows) await sql.raw(drop).execute(transaction);
  return rows.map(({ add }) => add);
}

/** Sets each sequence to go on after the numbers in its table. */
async function setSequences(transaction: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'
      AND table_name = ANY (${await ownTables()}::text[])`.execute(transaction);
  for (const { table_name: table, column_name: column } of rows) {
    await sql`
      SELECT setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      FROM ${sql.table(table)}`.execute(transaction);
  }
}

/** Leaves out the rows of `migrations`, which the migrations write themselves. */
async function* withoutMigrations(rows: AsyncIterable<DumpedRow>): AsyncGenerator<DumpedRow> {
  for await (const row of rows) if (row.table !== 'migrations') yield row;
}
