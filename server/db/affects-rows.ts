import type { DeleteResult, UpdateResult } from 'kysely';

type Statement = { executeTakeFirst(): Promise<UpdateResult | DeleteResult> };

/** Runs an UPDATE or a DELETE. @returns whether it found a row */
export async function affectsRows(statement: Statement): Promise<boolean> {
  const result = await statement.executeTakeFirst();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}
