import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Counts the row reads of a table by the queries of `work`, from PostgreSQL's statistics of the transaction. */
export function countRowsRead(
  db: Kysely<Schema>,
  table: keyof Schema,
  work: (transaction: Transaction<Schema>) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await work(transaction);
    const { rows } = await sql<{ count: string }>`
      SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS count
      FROM pg_stat_xact_user_tables WHERE relname = ${table}`.execute(transaction);
    const [read] = rows;
    if (!read) throw new Error(`There is no table ${table}.`);
    return Number(read.count);
  });
}
