import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import { realPostgres } from '#test/support/servers/real-postgres.ts';
import { type DatabaseKind, databaseKinds } from '#test/support/test-app.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { migrate, migrateOne } from './migrate.ts';
import type { Schema } from './schema.ts';

const own = path.join(import.meta.dirname, 'migrations');

async function openEmptied(kind: DatabaseKind): Promise<Kysely<Schema>> {
  if (kind === 'postgres') {
    const connectionString = await (await realPostgres()).createEmptyDatabase();
    const pool = new pg.Pool({ connectionString });
    // The database is dropped at the end, possibly before the server has heard that a connection was closed.
    pool.on('connect', (client) => client.on('error', () => {}));
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  }
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(await newEmbeddedDatabase()) });
  // Faster than creating an embedded database that never had tables.
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  return db;
}

describe.each(databaseKinds)('migrations on %s', (kind) => {
  let db: Kysely<Schema>;
  let folder: string;
  beforeEach(async () => {
    db = await openEmptied(kind);
    folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-migrations-'));
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  const add = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };

  it('create every table of the schema; a second run changes nothing', async () => {
    await migrate(db);
    const made = await tables();
    expect(made).toEqual(
      expect.arrayContaining(['users', 'sessions', 'projects', 'generations', 'migrations']),
    );
    await db.insertInto('rate_limits').values({ key: 'kept', window_start: new Date(), hits: 1 }).execute();
    await migrate(db);
    expect(await tables()).toEqual(made);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'kept' }]);
  });

  it('run once each, in the order of their numbers', async () => {
    await add('002-second.sql', 'ALTER TABLE one ADD COLUMN b text;');
    await add(
      '001-first.sql',
      '-- a comment; with a semicolon\nCREATE TABLE one (a text);\nCREATE TABLE two (a text);\n',
    );
    await add('notes.md', 'not SQL');
    await migrate(db, folder);
    await add('003-third.sql', 'DROP TABLE two;');
    await migrate(db, folder);
    expect(await tables()).toEqual(['migrations', 'one']);
  });

  it('are refused if a file was changed after it was run', async () => {
    await add('001-first.sql', 'CREATE TABLE one (a text);');
    await add('002-second.sql', 'CREATE TABLE two (a text);');
    await migrate(db, folder);
    await add('001-first.sql', 'CREATE TABLE other (a text);');
    await expect(migrate(db, folder)).rejects.toThrow('The migration 001-first.sql was changed');
    expect(await tables()).toEqual(['migrations', 'one', 'two']);
  });

  it('leave nothing of a file that fails halfway, and continue at the next start', async () => {
    await add('001-first.sql', 'CREATE TABLE one (a text);');
    await add(
      '002-second.sql',
      'CREATE TABLE two (a text); CREATE TABLE three (a nonsense); CREATE TABLE four (a text);',
    );
    await expect(migrate(db, folder)).rejects.toThrow('nonsense');
    expect(await tables()).toEqual(['migrations', 'one']);
    await add('002-second.sql', 'CREATE TABLE two (a text); CREATE TABLE three (a text);');
    await migrate(db, folder);
    expect(await tables()).toEqual(['migrations', 'one', 'three', 'two']);
  });

  it('are run once when two servers start at the same time', async () => {
    await Promise.all([migrate(db), migrate(db)]);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM migrations`.execute(db);
    expect(rows).toEqual([{ count: (await readdir(own)).length }]);
  });
});

it('the lengths of earlier videos are rounded down if they had been rounded up', async () => {
  const db = await openEmptied('embedded');
  const names = (await readdir(own)).sort();
  const run = (wanted: (name: string) => boolean) =>
    db.transaction().execute(async (transaction) => {
      for (const name of names.filter(wanted)) await migrateOne(transaction, name);
    });
  await run((name) => name < '019');
  await sql`INSERT INTO users (id, name, email, password, voice_name, account_code) VALUES ('u', '', '', '', '', '')`.execute(
    db,
  );
  // The last slide of each ends at 61.25 s. The third has a card after it.
  for (const duration of [61, 62, 65]) {
    const id = String(duration);
    await sql`
      INSERT INTO projects (id, user_id, name, status, original_file_name, deck_key, deck_sha256, asked_duration, voice_option, duration)
      VALUES (${id}, 'u', '', 'complete', '', '', '', 60, 'friendly-male', ${duration})`.execute(db);
    await sql`INSERT INTO slides (project_id, number, end_ms) VALUES (${id}, 1, 4000), (${id}, 2, 61250)`.execute(
      db,
    );
  }
  await run((name) => name.startsWith('019'));
  const { rows } = await sql<{ duration: number }>`SELECT duration FROM projects ORDER BY id`.execute(db);
  await db.destroy();
  expect(rows.map(({ duration }) => duration)).toEqual([61, 61, 65]);
});
