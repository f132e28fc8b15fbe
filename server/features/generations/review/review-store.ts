import { type Kysely, sql, type Transaction } from 'kysely';
import { firstRow, hasRow } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import { updateAwaitsReview } from '#server/records/project-video-store.ts';
import { joinQueue } from '../fair-queue/fair-queue-store.ts';

/** Tells whether a video of the project waits for the review of its script. */
export function isInReview(db: Kysely<Schema>, projectId: string): Promise<boolean> {
  const query = db
    .selectFrom('generations')
    .select('id')
    .where('project_id', '=', projectId)
    .where('status', '=', 'review');
  return hasRow(query);
}

/** Finds the factor of the chosen speed at which a script in review fills its length. Null if none is in review. */
export async function findFittedSpeed(db: Kysely<Schema>, projectId: string): Promise<number | null> {
  const query = db
    .selectFrom('generations')
    .select('fitted_speed')
    .where('project_id', '=', projectId)
    .where('status', '=', 'review');
  return firstRow(query, (row) => row.fitted_speed);
}

/**
 * Queues a video whose script was reviewed, with all its attempts.
 * @returns false if no video of the project waits for a review
 */
export async function endReview(
  transaction: Transaction<Schema>,
  projectId: string,
  by: { userId: string; priority: number; traceparent: string | null },
): Promise<boolean> {
  const row = await transaction
    .updateTable('generations')
    .set({
      status: 'queued',
      stage: null,
      done: 0,
      total: 0,
      attempts: 0,
      crashes: 0,
      priority: by.priority,
      started_by: by.userId,
      traceparent: by.traceparent,
      // The script exists, so no browser is asked for it again.
      asks_browser: false,
      not_before: sql<Date>`now()`,
    })
    .where('project_id', '=', projectId)
    .where('status', '=', 'review')
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (!row) return false;
  await joinQueue(transaction, {
    id: row.id,
    userId: row.user_id,
    priority: by.priority,
    since: sql<Date>`now()`,
  });
  await updateAwaitsReview(transaction, projectId, false);
  return true;
}
