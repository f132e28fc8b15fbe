import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { filesHolding } from '#test/support/find-bytes.ts';
import { copyEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import { itInFull } from '#test/support/test-scope.ts';
import { type Database, openDatabase } from './open-database.ts';

const marker = 'quagmirexylophone';
/** Returns a text that PostgreSQL stores outside the row, and that has too little repetition to be compressed much. */
const longText = (word: string, seed: number) =>
  Array.from({ length: 600 }, (_, index) => `${word}${Math.sqrt(1000 * seed + index + 2)}`).join(' ');

let data: string;
let folder: string;
let database: Database;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'deckvoice-upkeep-'));
  folder = path.join(data, 'db');
  await copyEmbeddedDatabase(folder);
  database = await openDatabase({ kind: 'embedded', folder });
});
afterEach(async () => {
  await database.close();
  await rm(data, { recursive: true });
});

const erase = async () => {
  if (!database.upkeep) throw new Error('The embedded database has no upkeep.');
  await database.upkeep.eraseDeletedRows();
};
const held = () => filesHolding(data, marker);
const insert = (key: string) =>
  database.db.insertInto('rate_limits').values({ key, window_start: new Date(), hits: 1 }).execute();
const insertUser = (email: string, name: string) =>
  database.db
    .insertInto('users')
    .values({ id: email, name, email, password: '-', voice_name: '-', account_code: email })
    .execute();

describe('a clock that was set back', () => {
  const aheadMs = 400 * 24 * 60 * 60_000;
  /** Longest delay of a Node timer. Node turns a longer one into a millisecond. */
  const longestTimerMs = 2 ** 31 - 1;
  afterEach(() => {
    vi.restoreAllMocks();
  });

  // fault: R24
  itInFull.each([
    ['fires again and again if it is left alone', async () => {}, true],
    ['is ended by endTimers()', async () => database.upkeep?.endTimers(), false],
  ])('leaves a timer of the database that %s', async (_what, settle, isAskedAgain) => {
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
    const { setTimeout: begin } = globalThis;
    let [ended, tooLong] = [0, 0];
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, waitMs = 0, ...args) => {
      if (waitMs > longestTimerMs) tooLong += 1;
      const isOfDatabase = new Error().stack?.includes('setitimer');
      const watched = () => {
        work(...args);
        if (isOfDatabase) ended += 1;
      };
      return begin(watched, waitMs);
    });
    // The inserts after the first leave their statistics to be written in ten seconds.
    for (let count = 0; count < 5; count += 1) await insert(`count ${count}`);
    clock.mockRestore();
    await settle();
    [ended, tooLong] = [0, 0];
    await eventually(() => expect(ended).toBeGreaterThan(0));
    if (isAskedAgain) await eventually(() => expect(tooLong).toBeGreaterThan(3));
    else expect(tooLong).toBe(0);
  });
});

describe('the files of the embedded database', () => {
  // attack: 126
  it('contain nothing of deleted and changed rows after these were erased, even after a restart', async () => {
    for (let number = 10; number < 22; number += 1) {
      const word = number % 2 === 0 ? marker : 'stays';
      await insertUser(`${word}${number}@example.com`, longText(word, number));
    }
    await sql`CHECKPOINT`.execute(database.db);
    const deleted = sql<boolean>`starts_with(email, ${marker})`;
    await database.db
      .deleteFrom('users')
      .where(deleted)
      .where('email', '<>', `${marker}20@example.com`)
      .execute();
    await database.db
      .updateTable('users')
      .set({ id: 'a', name: 'a', email: 'a', account_code: 'a' })
      .where(deleted)
      .execute();
    // A plain VACUUM leaves deleted rows in tables, in indexes and in the log.
    await database.upkeep?.vacuum();
    await sql`CHECKPOINT`.execute(database.db);
    const before = await held();
    expect(before.filter((file) => file.includes('base/'))).not.toEqual([]);
    expect(before.filter((file) => file.includes('pg_wal/'))).not.toEqual([]);

    await erase();
    expect(await held()).toEqual([]);
    // A second segment would be an old one, kept for reuse.
    const log = await readdir(path.join(folder, 'pg_wal'));
    expect(log.filter((name) => /^[0-9A-F]{24}$/.test(name))).toHaveLength(1);
    await database.close();
    database = await openDatabase({ kind: 'embedded', folder });
    expect(await held()).toEqual([]);
    const users = await database.db.selectFrom('users').select(['email', 'name']).orderBy('email').execute();
    expect(users.map(({ email }) => email)).toEqual([
      'a',
      ...[11, 13, 15, 17, 19, 21].map((number) => `stays${number}@example.com`),
    ]);
    expect(users.at(-1)?.name).toBe(longText('stays', 21));
  });

  itInFull('contain nothing of rows that were never committed', async () => {
    await erase();
    const failing = database.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('rate_limits')
        .values({ key: marker, window_start: new Date(), hits: 1 })
        .execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await sql`CHECKPOINT`.execute(database.db);
    expect((await held()).filter((file) => file.includes('base/'))).not.toEqual([]);
    await erase();
    expect(await held()).toEqual([]);
  });

  // attack: 126
  itInFull('contain nothing in old log segments that an earlier release kept for reuse', async () => {
    await database.close();
    const earlier = await PGlite.create({ fs: new NodeFS(folder) });
    await earlier.query('INSERT INTO rate_limits VALUES ($1, now(), 1)', [marker]);
    await earlier.exec('DELETE FROM rate_limits');
    await earlier.query('SELECT pg_switch_wal()');
    await earlier.query('CHECKPOINT');
    await earlier.close();
    expect((await held()).filter((file) => file.includes('pg_wal/'))).not.toEqual([]);
    database = await openDatabase({ kind: 'embedded', folder });
    await erase();
    expect(await held()).toEqual([]);
  });

  // attack: 126
  itInFull('contain no copy of a table that a killed server was rewriting', async () => {
    await insert('stays');
    const killed = path.join(data, 'killed');
    const unfinished = database.db.transaction().execute(async (transaction) => {
      await sql`CREATE TABLE rewritten AS SELECT ${marker} || number AS key, ${longText(marker, 1)} AS text
        FROM generate_series(1, 10) AS number`.execute(transaction);
      await sql`CHECKPOINT`.execute(transaction);
      await cp(folder, killed, { recursive: true });
      throw new Error('killed');
    });
    await expect(unfinished).rejects.toThrow('killed');
    await database.close();
    await rm(folder, { recursive: true });
    expect((await held()).filter((file) => file.includes('base/'))).not.toEqual([]);

    database = await openDatabase({ kind: 'embedded', folder: killed });
    await erase();
    expect(await held()).toEqual([]);
    const rows = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(rows).toEqual([{ key: 'stays' }]);
  });

  it.each([
    [3, 0],
    [30, 30],
  ])(
    'are deleted if they belong to no table, up to the number that a rewrite can leave: %i, %i stay',
    async (count, left) => {
      const { rows } = await sql<{ oid: string }>`
      SELECT oid::text FROM pg_database WHERE datname = current_database()`.execute(database.db);
      const tables = path.join(folder, 'base', rows[0]?.oid ?? '');
      await database.close();
      const names = Array.from({ length: count }, (_, index) => `${990_000 + index}`);
      for (const name of names) await writeFile(path.join(tables, name), 'of no table');
      database = await openDatabase({ kind: 'embedded', folder });
      const found = new Set(await readdir(tables));
      expect(names.filter((name) => found.has(name))).toHaveLength(left);
    },
  );
});
