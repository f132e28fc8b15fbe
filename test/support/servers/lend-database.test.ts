import { expect, it } from 'vitest';
import { lendEmbeddedDatabase } from './lend-database.ts';

type Lent = Awaited<ReturnType<typeof lendEmbeddedDatabase>>;

const insert = "INSERT INTO rate_limits (key, window_start, hits) VALUES ('a', now(), 1)";
/** Statement that changes a setting of the session. A new session does not have the setting. */
const mark = "SET deckvoice.mark = 'used'";

/** Reads a number that grows with every change to the database. */
async function readChangeNumber(database: Lent): Promise<number> {
  const { rows } = await database.query<{ number: string }>('SELECT pg_current_xact_id()::text AS number');
  return Number(rows[0]?.number);
}

/** Reads the setting, without an error if it was never set. */
async function readMark(database: Lent): Promise<unknown> {
  const { rows } = await database.query<{ mark: string | null }>(
    "SELECT current_setting('deckvoice.mark', true) AS mark",
  );
  return rows[0]?.mark || null;
}

async function count(database: Lent, rows: string): Promise<unknown> {
  const answer = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${rows}`);
  return answer.rows[0]?.count;
}

const countRows = (database: Lent) => count(database, 'rate_limits');

it('a database is lent again without the rows and settings of its last borrower', async () => {
  const first = await lendEmbeddedDatabase();
  await first.query(insert);
  await first.query(mark);
  expect([await countRows(first), await readMark(first)]).toEqual([1, 'used']);
  const changeNumber = await readChangeNumber(first);
  await first.close();
  const second = await lendEmbeddedDatabase();
  expect(await readChangeNumber(second)).toBeGreaterThan(changeNumber);
  expect([await countRows(second), await readMark(second)]).toEqual([0, null]);
  await second.query(insert);
  // Position of the first row in a new table: rows without an order are returned as in a new database.
  expect((await second.query('SELECT ctid::text FROM rate_limits')).rows).toEqual([{ ctid: '(0,1)' }]);
  await second.close();
});

it('the sequences of its tables start again, even after rows were deleted', async () => {
  const insertEvent = async (database: Lent) => {
    // Disables foreign keys, so that no user is needed.
    await database.query('SET session_replication_role = replica');
    const { rows } = await database.query(
      "INSERT INTO events (user_id, project_id, type, data) VALUES ('a', 'b', 'c', '{}') RETURNING id::int",
    );
    return rows;
  };
  const first = await lendEmbeddedDatabase();
  await insertEvent(first);
  expect(await insertEvent(first)).toEqual([{ id: 2 }]);
  await first.close();
  const second = await lendEmbeddedDatabase();
  expect(await insertEvent(second)).toEqual([{ id: 1 }]);
  await second.close();
});

it('a closed database refuses every call', async () => {
  const database = await lendEmbeddedDatabase();
  await database.close();
  expect(database.closed).toBe(true);
  await expect(database.query(insert)).rejects.toThrow('is closed');
  await expect(database.transaction(async () => {})).rejects.toThrow('is closed');
  const next = await lendEmbeddedDatabase();
  expect(await countRows(next)).toBe(0);
  await next.close();
});

it.each([
  ['column', 'ALTER TABLE rate_limits ADD COLUMN more text', "pg_attribute WHERE attname = 'more'"],
  [
    'constraint',
    'ALTER TABLE rate_limits ADD CONSTRAINT more CHECK (hits < 5)',
    "pg_constraint WHERE conname = 'more'",
  ],
  [
    'default',
    "ALTER TABLE rate_limits ALTER COLUMN key SET DEFAULT 'more'",
    "pg_attrdef WHERE adrelid = 'rate_limits'::regclass",
  ],
])('a database with a changed %s is not lent again', async (_what, statement, found) => {
  const changed = await lendEmbeddedDatabase();
  await changed.query(statement);
  expect(await count(changed, found)).toBe(1);
  await changed.close();
  const next = await lendEmbeddedDatabase();
  expect(await count(next, found)).toBe(0);
  await next.close();
});

it('a database that is closed within a transaction is lent again after the transaction has ended', async () => {
  const left = await lendEmbeddedDatabase();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const transaction = left.transaction(async (inside) => {
    begun.resolve();
    await end.promise;
    await inside.query(insert);
  });
  await begun.promise;
  const closing = left.close();
  const meanwhile = await lendEmbeddedDatabase();
  end.resolve();
  await Promise.all([transaction, closing]);
  const next = await lendEmbeddedDatabase();
  expect([await countRows(meanwhile), await countRows(next)]).toEqual([0, 0]);
  await meanwhile.close();
  await next.close();
});
