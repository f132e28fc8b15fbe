import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Narrows a query to its first row that no other transaction has locked, and locks that row. */
export function firstUnlocked<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
) {
  return query.limit(1).forUpdate().skipLocked();
}
