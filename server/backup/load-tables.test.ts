import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { realPostgres } from '#test/support/servers/real-postgres.ts';
import { migrateOne, migrationNames, ownTables } from '../db/migrate.ts';
import { connectDatabase, type Database } from '../db/open-database.ts';
import { type DumpedRow, dumpTables, readDump } from './dump-tables.ts';
import { loadTables } from './load-tables.ts';

let folder: string;
let dumpFile: string;
const databases: Database[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-load-'));
  dumpFile = path.join(folder, 'database.gz');
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(url: string) {
  const database = await connectDatabase({ kind: 'postgres', url });
  databases.push(database);
  return database.db;
}

/** Creates a database with the first migrations only, as an older release left it. */
async function newDatabase(migrations: readonly string[]) {
  const db = await open(await (await realPostgres()).createEmptyDatabase());
  for (const name of migrations) {
    await db.transaction().execute((transaction) => migrateOne(transaction, name));
  }
  return db;
}

/** Creates a database with every migration run. */
async function newCurrentDatabase() {
  return open(await (await realPostgres()).createDatabase());
}

it('loads the rows of an older release into the current tables', async () => {
  const names = await migrationNames();
  const old = await newDatabase(names.filter((name) => name < '007'));
  await sql`
    INSERT INTO users (id, name, email, password, voice_name, account_code, created_at)
    VALUES ('u', E'Tab\tand\nline \\ "quote" ☃', 'u@example.com', 'x', 'x', 'x', '2026-01-02 03:04:05.678901+00')`.execute(
    old,
  );
  await sql`INSERT INTO audit_log (user_id, action) VALUES ('u', 'voice.used')`.execute(old);
  // Later migrations add these columns.
  const rowsOf = async (db: typeof old) =>
    (
      await sql`SELECT (to_jsonb(users) - '{session_version,mail_when_ready,mail_not_before,mail_refusals}'::text[])::text AS row FROM users`.execute(
        db,
      )
    ).rows;
  const before = await rowsOf(old);
  await dumpTables(old, dumpFile);

  const db = await newDatabase([]);
  for (let time = 0; time < 2; time += 1) {
    await db.transaction().execute((transaction) => loadTables(transaction, dumpFile));
    expect(await rowsOf(db)).toEqual(before);
  }
  const run = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db);
  expect(run.rows.map(({ name }) => name)).toEqual(names);
  await db.insertInto('audit_log').values({ user_id: 'u', action: 'voice.tested' }).execute();
  const ids = await db.selectFrom('audit_log').select('id').orderBy('id').execute();
  expect(ids.map(({ id }) => Number(id))).toEqual([1, 2]);
});

it('loads rows that refer to later rows, and keeps references', async () => {
  const old = await newCurrentDatabase();
  await sql`INSERT INTO users (id, name, email, password, voice_name, account_code) VALUES ('u', '', '', '', '', '')`.execute(
    old,
  );
  const project = { id: 'p', user_id: 'u', name: '', status: 'complete', settings: '{}' } as const;
  const deck = { original_file_name: '', deck_key: '', deck_sha256: '' };
  await old
    .insertInto('projects')
    .values({ ...project, ...deck })
    .execute();
  const comment = { project_id: 'p', author_id: 'u', at_ms: 0, text: 'x', created_at: new Date() };
  await old
    .insertInto('comments')
    .values([
      { ...comment, id: 'first' },
      { ...comment, id: 'answer', answers_id: 'first' },
    ])
    .execute();
  // A changed row is written after the others.
  await old.updateTable('comments').set({ text: 'y' }).where('id', '=', 'first').execute();
  await dumpTables(old, dumpFile);
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(old);
  expect(tables.map(({ name }) => name).sort()).toEqual((await ownTables()).sort());

  const db = await newCurrentDatabase();
  await db.transaction().execute((transaction) => loadTables(transaction, dumpFile));
  expect(await db.selectFrom('comments').select('id').execute()).toHaveLength(2);
  await db.deleteFrom('users').execute();
  expect(await db.selectFrom('comments').select('id').execute()).toEqual([]);
});

it('refuses the dump of a newer release, and changes nothing', async () => {
  const row = JSON.stringify({ name: '999-tomorrow.sql', sha256: 'x' });
  await writeFile(dumpFile, gzipSync(`migrations\t${row}\n`));
  const db = await newCurrentDatabase();
  await sql`INSERT INTO users (id, name, email, password, voice_name, account_code) VALUES ('u', '', '', '', '', '')`.execute(
    db,
  );
  const loading = db.transaction().execute((transaction) => loadTables(transaction, dumpFile));
  await expect(loading).rejects.toThrow('newer release');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: 'u' }]);
});

it('refuses a dump that was cut short', async () => {
  const whole = gzipSync(Array.from({ length: 1000 }, (_, row) => `users\t{"id":"${row}"}\n`).join(''));
  await writeFile(dumpFile, whole.subarray(0, whole.length - 100));
  const reading = async () => {
    for await (const _row of readDump(dumpFile));
  };
  await expect(reading()).rejects.toThrow('unexpected end of file');
});

it('reads rows of many megabytes unchanged, wherever the stream splits them', async () => {
  const large = '0123456789'.repeat(4 * 1024 ** 2);
  const rows = [...Array.from({ length: 3000 }, (_, length) => '€'.repeat(length % 97)), large, 'last'];
  await writeFile(dumpFile, gzipSync(rows.map((row) => `slides\t${row}\n`).join(''), { level: 1 }));
  const read: DumpedRow[] = [];
  for await (const row of readDump(dumpFile)) read.push(row);
  expect(read.every(({ table }) => table === 'slides')).toBe(true);
  // Not toEqual, which would print 40 MB.
  expect(read.map(({ row }) => row).join() === rows.join()).toBe(true);
}, 60_000);
