import { afterAll, beforeAll, expect, it } from 'vitest';
import { lendEmbeddedDatabase } from '#test/support/servers/lend-database.ts';
import { openEmbedded } from './open-database.ts';
import { allRows, firstRow, hasRow } from './rows.ts';

let database: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => {
  database = await openEmbedded(await lendEmbeddedDatabase());
  const salts = ['2026-01-01', '2026-01-02'].map((day) => ({ day, salt: `salt of ${day}` }));
  await database.db.insertInto('visitor_salts').values(salts).execute();
});
afterAll(() => database.close());

const saltsFrom = (day: string) =>
  database.db.selectFrom('visitor_salts').selectAll().where('day', '>=', day).orderBy('day');

it('reads the first of several rows, in the order of the query', async () => {
  expect(await firstRow(saltsFrom('2026-01-01'), ({ salt }) => salt)).toBe('salt of 2026-01-01');
});

it('reads all rows, in the order of the query', async () => {
  expect(await allRows(saltsFrom('2026-01-01'), ({ day }) => day)).toEqual(['2026-01-01', '2026-01-02']);
});

it('reads what a change returns, and makes the change once', async () => {
  const { db } = database;
  const change = db.updateTable('visitor_salts').set({ salt: 'new' }).where('day', '=', '2026-01-02');
  expect(await firstRow(change.returningAll(), ({ salt }) => salt)).toBe('new');
  expect(await hasRow(saltsFrom('2026-01-01').where('salt', '=', 'new'))).toBe(true);
});

it('finds nothing where a query has no row', async () => {
  const none = saltsFrom('2027-01-01');
  expect(await firstRow(none, ({ salt }) => salt)).toBeNull();
  expect(await allRows(none, ({ salt }) => salt)).toEqual([]);
  expect(await hasRow(none)).toBe(false);
});
