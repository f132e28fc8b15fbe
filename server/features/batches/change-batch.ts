import type { Batch } from '#contract/batches/batches.ts';
import { notFound } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { lockUser } from '../../records/users-store.ts';
import { leaveTombstones } from '../../storage/tombstones.ts';
import { findViewers, publishDeleted } from '../events/for-other-slices.ts';
import { deleteProjectFolders, deleteProjectForGood } from '../projects/for-other-slices.ts';
import { notStarted, requireBatch, requireRow } from './batch-access.ts';
import { deleteBatchRecord, letBatchGoOn, lockBatch, markEnded } from './batch-store.ts';
import { stateOf } from './present.ts';
import {
  cancelWaitingRows,
  deleteRowRecord,
  findRows,
  letRowsWaitAgain,
  type StoredRow,
} from './rows/row-store.ts';
import { notOwnFile, requireVideosOfPlan } from './start-batch.ts';
import { viewBatch } from './view-batch.ts';

/** Starts no further rows, and cancels unfinished videos. @throws AppError as requireBatch | 409 `conflict` for a draft */
export async function cancelBatch(deps: Dependencies, user: SignedIn, id: string): Promise<Batch> {
  const { batch, project } = await requireBatch(deps, user, id, 'change');
  if (batch.template === null) throw notStarted();
  const { db } = deps.database;
  await db.transaction().execute(async (transaction) => {
    if (!(await lockBatch(transaction, id))) throw notFound();
    await cancelWaitingRows(transaction, id);
    await markEnded(transaction, id, deps.now());
    await recordAudit(transaction, {
      userId: user.userId,
      action: 'batch.canceled',
      detail: { batchId: id },
    });
  });
  await cancelVideos(deps, await findRows(db, [id]));
  return viewBatch(deps, batch, project);
}

/**
 * Puts failed and canceled rows back in the queue, or a single row, whose video may also have been deleted. Other rows are left
 * alone.
 * @throws AppError as requireBatch | 404 | 402 `plan_limit` | 409 `conflict` for a draft, and for another user's file
 */
export async function retryBatch(
  deps: Dependencies,
  user: SignedIn,
  { id, line }: { id: string; line: number | undefined },
): Promise<Batch> {
  const { batch, project } = await requireBatch(deps, user, id, 'change');
  if (batch.template === null) throw notStarted();
  if (batch.userId !== user.userId) throw notOwnFile(batch.makerName);
  if (line !== undefined) await requireRow(deps, batch, line);
  await deps.database.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, user.userId);
    if (!(await lockBatch(transaction, id))) throw notFound();
    const rows = await findRows(transaction, [id]);
    const lines = rows.filter((row) => isToRetry(row, line)).map((row) => row.line);
    if (lines.length === 0) return;
    await requireVideosOfPlan(transaction, user, lines.length);
    await letRowsWaitAgain(transaction, id, lines);
    await letBatchGoOn(transaction, id);
    await markEnded(transaction, id, null);
  });
  const { batch: changed } = await requireBatch(deps, user, id, 'see');
  return viewBatch(deps, changed, project);
}

function isToRetry(row: StoredRow, line: number | undefined): boolean {
  const state = stateOf(row);
  const isWithoutVideo = state === 'failed' || state === 'canceled';
  return line === undefined ? isWithoutVideo : row.line === line && (isWithoutVideo || state === 'deleted');
}

/** Deletes a row with its values and its video for good. @throws AppError as requireBatch | 404 */
export async function deleteRow(
  deps: Dependencies,
  user: SignedIn,
  { id, line }: { id: string; line: number },
): Promise<void> {
  const { batch } = await requireBatch(deps, user, id, 'change');
  const row = await requireRow(deps, batch, line);
  await cancelVideos(deps, [row]);
  const deletedIds = await deps.database.db.transaction().execute(async (transaction) => {
    if (!(await lockBatch(transaction, id))) throw notFound();
    // The video may have been started in the meantime.
    const found = (await findRows(transaction, [id])).find((one) => one.id === row.id);
    if (!found || !(await deleteRowRecord(transaction, row.id))) throw notFound();
    const projectIds = projectsOf([found]);
    const viewers = await findViewers(transaction, projectIds);
    for (const projectId of projectIds) await deleteProjectForGood(deps, transaction, projectId);
    await leaveTombstones(transaction, 'batch_row', [row.id], deps.now());
    await publishDeleted(transaction, viewers);
    return projectIds;
  });
  deleteFiles(deps, deletedIds);
}

/** Deletes a batch with its values and its videos for good. @throws AppError as requireBatch */
export async function deleteBatch(deps: Dependencies, user: SignedIn, id: string): Promise<void> {
  await requireBatch(deps, user, id, 'change');
  const { db } = deps.database;
  await db.transaction().execute((transaction) => cancelWaitingRows(transaction, id));
  await cancelVideos(deps, await findRows(db, [id]));
  const deletedIds = await db.transaction().execute(async (transaction) => {
    if (!(await lockBatch(transaction, id))) throw notFound();
    const projectIds = projectsOf(await findRows(transaction, [id]));
    const viewers = await findViewers(transaction, projectIds);
    await deleteBatchRecord(transaction, id);
    for (const projectId of projectIds) await deleteProjectForGood(deps, transaction, projectId);
    await leaveTombstones(transaction, 'batch', [id], deps.now());
    await recordAudit(transaction, { userId: user.userId, action: 'batch.deleted', detail: { batchId: id } });
    await publishDeleted(transaction, viewers);
    return projectIds;
  });
  deleteFiles(deps, deletedIds);
}

/** Cancels the queued and running videos of rows. */
async function cancelVideos({ generations }: Dependencies, rows: readonly StoredRow[]): Promise<void> {
  for (const { video } of rows) {
    if (video?.status === 'processing' && !video.isMoved) await generations.cancel(video.projectId);
  }
}

/** Returns the projects of rows, without videos that were moved elsewhere, which belong to their new owners alone. */
function projectsOf(rows: readonly StoredRow[]): string[] {
  return rows.flatMap(({ video }) => (video && !video.isMoved ? video.projectId : []));
}

function deleteFiles(deps: Dependencies, projectIds: readonly string[]): void {
  if (projectIds.length === 0) return;
  deps.background.start('deleting the files of a batch', () => deleteProjectFolders(deps, projectIds));
}
