import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ProjectStatus } from '#contract/projects.ts';
import { newId } from '#server/crypto/new-id.ts';
import { affectsRows, allRows, firstRow } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import type { BatchRowStatus, BatchRowsTable } from '#server/db/tables/batches-tables.ts';
import { releasedLease } from '#server/jobs/lease.ts';
import { isBesideOriginal } from '#server/records/is-beside-original.ts';

/** Video of a row. `isMoved`: true if it was moved into another team, or out of one; see isBesideOriginal. */
export type RowVideo = { projectId: string; status: ProjectStatus; isMoved: boolean };

export type StoredRow = {
  id: string;
  batchId: string;
  line: number;
  cells: string[];
  fault: string | null;
  status: BatchRowStatus;
  error: { code: string; message: string } | null;
  /** Project of the row's video. Null before the row starts, and after the video is deleted. */
  video: RowVideo | null;
};

export async function insertRows(
  transaction: Transaction<Schema>,
  batchId: string,
  rows: readonly Pick<StoredRow, 'line' | 'cells' | 'fault'>[],
): Promise<void> {
  await transaction
    .insertInto('batch_rows')
    .values(
      rows.map(({ line, cells, fault }) => ({
        id: newId(),
        batch_id: batchId,
        line,
        cells: JSON.stringify(cells),
        fault,
        status: 'draft' as const,
      })),
    )
    .execute();
}

/** Finds the rows of batches, in file order. */
export async function findRows(db: Kysely<Schema>, batchIds: readonly string[]): Promise<StoredRow[]> {
  if (batchIds.length === 0) return [];
  const query = rows(db)
    .selectAll('batch_rows')
    .where('batch_rows.batch_id', 'in', [...batchIds])
    .orderBy('batch_rows.batch_id')
    .orderBy('batch_rows.line');
  return allRows(query, toStoredRow);
}

/** Counts the rows of each batch by state, without loading their values: a project has up to 25,000 rows. */
export async function countRows(
  db: Kysely<Schema>,
  batchIds: readonly string[],
): Promise<(Pick<StoredRow, 'batchId' | 'status' | 'fault' | 'video'> & { count: number })[]> {
  if (batchIds.length === 0) return [];
  const query = rows(db)
    .clearSelect()
    .select((eb) => [
      'batch_rows.batch_id',
      'batch_rows.status',
      eb.fn.max('batch_rows.fault').as('fault'),
      eb.fn.max('projects.id').as('video_id'),
      'projects.status as video_status',
      isBesideOriginal.as('is_beside'),
      eb.fn.countAll<string>().as('count'),
    ])
    .where('batch_rows.batch_id', 'in', [...batchIds])
    .groupBy(['batch_rows.batch_id', 'batch_rows.status', 'projects.status', isBesideOriginal]);
  return allRows(query, (row) => ({
    batchId: row.batch_id,
    status: row.status,
    fault: row.fault,
    video: toVideo(row),
    count: Number(row.count),
  }));
}

/** Finds a row, or null if the batch has no such line. */
export function findRow(
  db: Kysely<Schema>,
  { batchId, line }: { batchId: string; line: number },
): Promise<StoredRow | null> {
  const query = rows(db)
    .selectAll('batch_rows')
    .where('batch_rows.batch_id', '=', batchId)
    .where('batch_rows.line', '=', line);
  return firstRow(query, toStoredRow);
}

/** Puts the rows without a fault in the queue. @param faults reasons why the other rows cannot get a video, by line */
export async function letRowsWait(
  transaction: Transaction<Schema>,
  batchId: string,
  faults: ReadonlyMap<number, string>,
): Promise<void> {
  for (const [line, fault] of faults) {
    await transaction
      .updateTable('batch_rows')
      .set({ fault })
      .where('batch_id', '=', batchId)
      .where('line', '=', line)
      .execute();
  }
  await transaction
    .updateTable('batch_rows')
    .set({ status: 'waiting', fault: null })
    .where('batch_id', '=', batchId)
    .$if(faults.size > 0, (query) => query.where('line', 'not in', [...faults.keys()]))
    .execute();
}

/** Puts rows back in the queue. Rows that already wait or are being started are left alone. */
export async function letRowsWaitAgain(
  transaction: Transaction<Schema>,
  batchId: string,
  lines: readonly number[],
): Promise<void> {
  if (lines.length === 0) return;
  await transaction
    .updateTable('batch_rows')
    .set({
      status: 'waiting',
      error_code: null,
      error_message: null,
      attempts: 0,
      crashes: 0,
      not_before: sql<Date>`now()`,
    })
    .where('batch_id', '=', batchId)
    .where('line', 'in', [...lines])
    .where('status', 'in', ['started', 'failed', 'canceled'])
    .execute();
}

/** Removes waiting rows from the queue, and those that are being started. */
export async function cancelWaitingRows(transaction: Transaction<Schema>, batchId: string): Promise<void> {
  await transaction
    .updateTable('batch_rows')
    .set({ status: 'canceled', error_code: null, error_message: null, ...releasedLease })
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['waiting', 'starting'])
    .execute();
}

/** Deletes a row. @returns true if it existed */
export function deleteRowRecord(transaction: Transaction<Schema>, rowId: string): Promise<boolean> {
  return affectsRows(transaction.deleteFrom('batch_rows').where('id', '=', rowId));
}

/** Counts the videos that the user's batches have yet to start, which are already reserved on the plan. */
export async function countRowsToStart(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('batch_rows')
    .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('batches.user_id', '=', userId)
    .where('batch_rows.status', 'in', ['waiting', 'starting'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

function rows(db: Kysely<Schema>) {
  return db
    .selectFrom('batch_rows')
    .leftJoin('batch_videos', 'batch_videos.row_id', 'batch_rows.id')
    .leftJoin('projects', 'projects.id', 'batch_videos.project_id')
    .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .innerJoin('projects as originals', 'originals.id', 'batches.project_id')
    .select(['projects.id as video_id', 'projects.status as video_status'])
    .select(isBesideOriginal.as('is_beside'));
}

type VideoColumns = { video_id: string | null; video_status: ProjectStatus | null; is_beside: boolean };

function toVideo({ video_id: projectId, video_status: status, is_beside }: VideoColumns): RowVideo | null {
  return projectId !== null && status !== null ? { projectId, status, isMoved: !is_beside } : null;
}

function toStoredRow(row: Selectable<BatchRowsTable> & VideoColumns): StoredRow {
  const { error_code: code, error_message: message } = row;
  return {
    id: row.id,
    batchId: row.batch_id,
    line: row.line,
    cells: row.cells,
    fault: row.fault,
    status: row.status,
    error: code !== null && message !== null ? { code, message } : null,
    video: toVideo(row),
  };
}
