import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Counts the rows of a query that selects no columns. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
