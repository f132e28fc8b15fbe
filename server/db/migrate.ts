import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const ownMigrations = path.join(import.meta.dirname, 'migrations');
/** Arbitrary lock number, the same everywhere, so that two servers that start at once migrate one after the other. */
export const migrationLock = 7_342_516;

/**
 * Runs the numbered SQL files that have not been run yet, each in a transaction with its row in `migrations`. After a crash at any
 * moment, the next start continues.
 * @throws Error if a file was changed after it had been run
 */
export async function migrate(db: Kysely<Schema>, folder = ownMigrations): Promise<void> {
  for (const name of await migrationNames(folder)) {
    await db.transaction().execute((transaction) => migrateOne(transaction, name, folder));
  }
}

/** Lists the names of the migrations in the order in which they are run. */
export async function migrationNames(folder = ownMigrations): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Lists the names of all our tables: those that migrations create, and `migrations` itself. */
export async function ownTables(): Promise<string[]> {
  const texts = (await migrationNames()).map((name) => readFile(path.join(ownMigrations, name), 'utf8'));
  const made = (await Promise.all(texts)).flatMap((text) => [...text.matchAll(/^CREATE TABLE (\w+)/gm)]);
  return ['migrations', ...made.flatMap(([, table]) => table ?? [])];
}

/** Runs a migration unless it was run before. @throws Error if the file was changed since */
export async function migrateOne(
  transaction: Transaction<Schema>,
  name: string,
  folder = ownMigrations,
): Promise<void> {
  const text = await readFile(path.join(folder, name), 'utf8');
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, sha256 text NOT NULL, run_at timestamptz NOT NULL DEFAULT now()
  )`.execute(transaction);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const { rows } = await sql<{ sha256: string }>`SELECT sha256 FROM migrations WHERE name = ${name}`.execute(
    transaction,
  );
  if (rows[0]) {
    if (rows[0].sha256 === sha256) return;
    throw new Error(`The migration ${name} was changed after it was run. Add a new one instead.`);
  }
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction);
  await sql`INSERT INTO migrations (name, sha256) VALUES (${name}, ${sha256})`.execute(transaction);
}

/** Splits a file into single statements, as the extended protocol requires. Our files contain no function bodies. */
function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
