import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteBatchRecord, findBatchesOf } from './batch-store.ts';
import { stateOf } from './present.ts';
import { deleteRowRecord, findRows } from './rows/row-store.ts';

/** The batches that a user has uploaded, with the values of their rows, as their export has them. */
export async function exportedBatches(db: Kysely<Schema>, userId: string) {
  const batches = await findBatchesOf(db, { userId });
  const rows = await findRows(
    db,
    batches.map(({ id }) => id),
  );
  return batches.map(({ id, projectId, fileName, columns, createdAt }) => ({
    id,
    projectId,
    fileName,
    createdAt: createdAt.toISOString(),
    columns,
    rows: rows
      .filter(({ batchId }) => batchId === id)
      .map((row) => ({
        line: row.line,
        cells: row.cells,
        state: stateOf(row),
        projectId: row.video && !row.video.isMoved ? row.video.projectId : null,
      })),
  }));
}

/** Deletes a batch that was deleted before, and that the rows of an older state have brought back. */
export async function forgetBatch(transaction: Transaction<Schema>, id: string): Promise<void> {
  await deleteBatchRecord(transaction, id);
}

/** Deletes a row of a batch that was deleted before. */
export async function forgetBatchRow(transaction: Transaction<Schema>, id: string): Promise<void> {
  await deleteRowRecord(transaction, id);
}
