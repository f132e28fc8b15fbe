import type { DeleteResult, SelectQueryBuilder, UpdateResult } from 'kysely';
import type { Schema } from './schema.ts';

type FirstOf<Row> = { executeTakeFirst(): Promise<Row | undefined> };
type AllOf<Row> = { execute(): Promise<Row[]> };
type Change = { executeTakeFirst(): Promise<UpdateResult | DeleteResult> };

/** Runs a query. @returns its first row, mapped by `toFound`, or null if it has none */
export async function firstRow<Row extends object, Found>(
  query: FirstOf<Row>,
  toFound: (row: Row) => Found,
): Promise<Found | null> {
  const row = await query.executeTakeFirst();
  return row ? toFound(row) : null;
}

/** Runs a query. @returns its rows, mapped by `toFound` */
export async function allRows<Row, Found>(query: AllOf<Row>, toFound: (row: Row) => Found): Promise<Found[]> {
  const rows = await query.execute();
  return rows.map((row) => toFound(row));
}

/** Runs a query. @returns true if it has a row */
export async function hasRow(query: FirstOf<object>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** Counts the rows of a query that selects no columns. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Narrows a query to the first row that no other transaction has locked, and locks that row. */
export function firstUnlocked<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
) {
  return query.limit(1).forUpdate().skipLocked();
}

/** Runs an UPDATE or a DELETE. @returns true if it found a row */
export async function affectsRows(change: Change): Promise<boolean> {
  const result = await change.executeTakeFirst();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}
