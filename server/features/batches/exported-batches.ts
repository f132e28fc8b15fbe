import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findBatch, findBatchIdsOf } from './batch-store.ts';
import { stateOf } from './present.ts';
import { findRows } from './rows/row-store.ts';

/**
 * Yields the batches that a user has uploaded, with the values of their rows, for the account export. They come one at a time,
 * because all of an account's batches may exceed the memory.
 */
export async function* exportedBatches(db: Kysely<Schema>, userId: string) {
  for (const id of await findBatchIdsOf(db, userId)) {
    const batch = await findBatch(db, id);
    if (!batch) continue;
    const { projectId, fileName, columns, createdAt } = batch;
    const rows = (await findRows(db, [id])).map((row) => ({
      line: row.line,
      cells: row.cells,
      state: stateOf(row),
      projectId: row.video && !row.video.isMoved ? row.video.projectId : null,
    }));
    yield { id, projectId, fileName, createdAt: createdAt.toISOString(), columns, rows };
  }
}
