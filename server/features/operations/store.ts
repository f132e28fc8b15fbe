import { type Kysely, sql } from 'kysely';
import type { GenerationStatus, Schema } from '../../db/schema.ts';

/** @throws whatever the database says when it does not answer */
export async function pingDatabase(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

export async function countGenerations(db: Kysely<Schema>): Promise<Map<GenerationStatus, number>> {
  const rows = await db
    .selectFrom('generations')
    .select(['status', (select) => select.fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}
