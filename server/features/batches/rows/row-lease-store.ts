import { type Kysely, sql, type Transaction } from 'kysely';
import { affectsRows, hasRow } from '#server/db/rows.ts';
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
 * Maximum number of queued and running videos of one account's batches. It is small, because the account's other videos wait behind
 * them, and the server's queue is short.
 */
const maxOpenOfAccount = 4;

/** Tells whether a row could be claimed now. */
export function isAnyRowClaimable(db: Kysely<Schema>): Promise<boolean> {
  return hasRow(claimable(db).limit(1));
}

/** Claims the next row of the batch that was started longest ago. Two workers never get the same row. */
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

/**
 * Selects started rows without a finished video, with their accounts. The query begins with open generations, because finished rows
 * are many.
 */
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
 * Records the video of a row, in the transaction that creates it. From then on, the generation is the job.
 * @returns false if the lease was lost; the caller then rolls everything back
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

/** Returns a row that cannot start now to the queue. No attempt is spent. */
export function handBackRow(db: Kysely<Schema>, lease: Lease): Promise<boolean> {
  return affectsRows(
    db
      .updateTable('batch_rows')
      .set({ status: 'waiting', ...releasedLease })
      .where(rowLeases.isHeld(lease)),
  );
}

/** Returns a row to the queue after a failed attempt. */
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
