import { type Kysely, sql, type Transaction } from 'kysely';
import { affectsRows } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import {
  type ClaimedJob,
  countedAttempt,
  createLeases,
  type FailedAttempt,
  isLapsed,
  type Lease,
  leaseFor,
  releasedLease,
} from '#server/jobs/lease.ts';

export type ClaimedRow = ClaimedJob & { batchId: string; line: number };

export const rowLeases = createLeases({
  name: 'batch_rows',
  isBegun: sql`status = 'starting'`,
  isCanceled: sql`status = 'canceled'`,
});

/**
 * Videos of one account's batches that are made or wait for it at the same time. Few: the account's other videos wait behind them,
 * and the line of the server is short.
 */
const maxOpenOfAccount = 4;

/** Tells whether a row could be claimed now. */
export async function isAnyRowClaimable(db: Kysely<Schema>): Promise<boolean> {
  return (await claimable(db).limit(1).executeTakeFirst()) !== undefined;
}

/** Claims the next row of the batch that was begun longest ago; two workers never get the same. */
export async function claimNextRow(db: Kysely<Schema>, holder: string): Promise<ClaimedRow | null> {
  const row = await db
    .updateTable('batch_rows')
    .set({ status: 'starting', ...leaseFor(holder) })
    .where(
      'id',
      '=',
      claimable(db)
        .orderBy('batches.not_before')
        .orderBy('batch_rows.line')
        .limit(1)
        .forUpdate('batch_rows')
        .skipLocked(),
    )
    .returning(['id', 'batch_id', 'line', 'fencing_token', 'attempts', 'crashes'])
    .executeTakeFirst();
  if (!row) return null;
  const { id, batch_id: batchId, line, fencing_token: fencingToken, attempts, crashes } = row;
  return { id, batchId, line, fencingToken, attempts, crashes, traceparent: null };
}

function claimable(db: Kysely<Schema>) {
  return db
    .selectFrom('batch_rows')
    .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .select('batch_rows.id')
    .where('batch_rows.status', 'in', ['waiting', 'starting'])
    .where(sql<boolean>`batch_rows.not_before <= now()`)
    .where('batches.not_before', '<=', sql<Date>`now()`)
    .where(isLapsed)
    .where('batches.user_id', 'not in', (eb) =>
      eb
        .selectFrom(openRows(db).as('open'))
        .select('open.user_id')
        .groupBy('open.user_id')
        .having((count) => count.fn.countAll(), '>=', String(maxOpenOfAccount)),
    );
}

/** The rows that are begun and have no finished video, with their accounts. Found from what is open, since finished rows are many. */
function openRows(db: Kysely<Schema>) {
  const withOpenVideos = db
    .selectFrom('generations')
    .innerJoin('batch_videos', 'batch_videos.project_id', 'generations.project_id')
    .innerJoin('batch_rows', 'batch_rows.id', 'batch_videos.row_id')
    .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .select(['batches.user_id', 'batch_rows.id'])
    .where('generations.status', 'in', ['queued', 'running']);
  const beingStarted = db
    .selectFrom('batch_rows')
    .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .select(['batches.user_id', 'batch_rows.id'])
    .where('batch_rows.status', '=', 'starting')
    .where('batch_rows.lease_until', '>', sql<Date>`now()`);
  return withOpenVideos.union(beingStarted);
}

/**
 * Gives a row its video, in the transaction that makes it. From then on the generation is the job.
 * @returns false when the lease was no longer held: the caller takes everything back
 */
export async function markRowStarted(
  transaction: Transaction<Schema>,
  lease: Lease,
  projectId: string,
): Promise<boolean> {
  const isOurs = await affectsRows(
    transaction
      .updateTable('batch_rows')
      .set({ status: 'started', error_code: null, error_message: null, ...releasedLease })
      .where(rowLeases.isHeld(lease)),
  );
  if (!isOurs) return false;
  await transaction
    .insertInto('batch_videos')
    .values({ row_id: lease.id, project_id: projectId })
    .onConflict((conflict) => conflict.column('row_id').doUpdateSet({ project_id: projectId }))
    .execute();
  return true;
}

/** Puts a row that cannot be started now back into the line. It costs no attempt. */
export function handBackRow(db: Kysely<Schema>, lease: Lease): Promise<boolean> {
  return affectsRows(
    db
      .updateTable('batch_rows')
      .set({ status: 'waiting', ...releasedLease })
      .where(rowLeases.isHeld(lease)),
  );
}

/** Puts a row back into the line after a failed attempt. */
export function retryRowLater(db: Kysely<Schema>, lease: Lease, failure: FailedAttempt): Promise<boolean> {
  return affectsRows(
    db
      .updateTable('batch_rows')
      .set({ status: 'waiting', ...countedAttempt(failure), ...releasedLease })
      .where(rowLeases.isHeld(lease)),
  );
}

/** Ends a row without a video. */
export function failRow(
  db: Kysely<Schema>,
  lease: Lease,
  error: { code: string; message: string },
): Promise<boolean> {
  return affectsRows(
    db
      .updateTable('batch_rows')
      .set({ status: 'failed', error_code: error.code, error_message: error.message, ...releasedLease })
      .where(rowLeases.isHeld(lease)),
  );
}
