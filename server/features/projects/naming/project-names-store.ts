import { sql, type Transaction } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';

/** Finds the names of a user's projects that begin with these letters, in upper or lower case. */
export function findNames(
  transaction: Transaction<Schema>,
  { userId, beginning }: { userId: string; beginning: string },
): Promise<string[]> {
  const query = transaction
    .selectFrom('projects')
    .select('name')
    .where('user_id', '=', userId)
    .where(sql<boolean>`starts_with(lower(name), lower(${beginning}))`);
  return allRows(query, ({ name }) => name);
}

/** Makes transactions that name a project of one user wait for each other, so that no two choose the same name. */
export async function lockNamesOf(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`project-names:${userId}`}, 0))`.execute(
    transaction,
  );
}
