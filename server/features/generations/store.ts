import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import { allRows, countRows, firstRow, hasRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { GenerationStatus } from '../../db/tables/generations-tables.ts';
import { releaseDeckUpdate } from '../../records/deck-updates-store.ts';
import { endWithoutVideo } from '../../records/project-video-store.ts';
import { planDeletion } from '../../storage/pending-deletions.ts';
import { storageKeys } from '../../storage/storage.ts';
import { publishToViewers } from '../events/for-other-slices.ts';
import { notifyOfProject } from '../webhooks/for-other-slices.ts';
import { deleteQuestions } from './browser-model/end-question-store.ts';
import { giveUpTurn, joinQueue } from './fair-queue/fair-queue-store.ts';
import { findQueuePlaces } from './fair-queue/queue-places-store.ts';
import type { GenerationView } from './generation-view.ts';

/** Statuses of a generation that has not ended. */
export const openStatuses: GenerationStatus[] = ['queued', 'running', 'asking', 'review'];
/** Statuses of a generation that waits for a worker or a browser, but not for a review. */
const waitingStatuses: GenerationStatus[] = ['queued', 'asking'];

export function hasOpenGeneration(transaction: Transaction<Schema>, projectId: string): Promise<boolean> {
  const query = transaction
    .selectFrom('generations')
    .select('id')
    .where('project_id', '=', projectId)
    .where('status', 'in', openStatuses);
  return hasRow(query);
}

/** Finds the given projects whose video has not ended: waiting, running, in review, or with a browser. */
export function findUnderWay(
  transaction: Transaction<Schema>,
  projectIds: readonly string[],
): Promise<string[]> {
  const query = transaction
    .selectFrom('generations')
    .select('project_id')
    .where('project_id', '=', sql<string>`ANY (${[...projectIds]}::text[])`)
    .where('status', 'in', openStatuses)
    .orderBy('project_id');
  return allRows(query, ({ project_id }) => project_id);
}

/** Counts the videos that need a worker's slot, including those that first wait for a browser. */
export function countWaiting(db: Kysely<Schema>): Promise<number> {
  return countRows(db.selectFrom('generations').where('status', 'in', waitingStatuses));
}

/**
 * Counts the videos of a user's plan. Deleted projects stay counted in `used`, but their rows of `usage` are gone.
 * @returns null if the account is gone; `inReview` is the number of reserved videos that wait for a review
 */
export async function countVideosOfPlan(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ used: number; reserved: number; inReview: number } | null> {
  const row = await db
    .selectFrom('users')
    .select((eb) => [
      'videos_used',
      eb
        .selectFrom('usage')
        .select(eb.fn.countAll<string>().as('count'))
        .where('usage.user_id', '=', userId)
        .where('usage.state', '=', 'reserved')
        .as('reserved'),
      eb
        .selectFrom('generations')
        .select(eb.fn.countAll<string>().as('count'))
        .where('generations.user_id', '=', userId)
        .where('generations.status', '=', 'review')
        .as('in_review'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return { used: row.videos_used, reserved: Number(row.reserved), inReview: Number(row.in_review) };
}

export async function insertGeneration(
  transaction: Transaction<Schema>,
  generation: {
    id: string;
    projectId: string;
    userId: string;
    startedBy: { userId: string };
    kind: 'first' | 'render';
    asksBrowser?: boolean;
    fittedSpeed?: number | null;
    priority: number;
    traceparent: string | null;
  },
): Promise<void> {
  await transaction
    .insertInto('generations')
    .values({
      id: generation.id,
      project_id: generation.projectId,
      user_id: generation.userId,
      started_by: generation.startedBy.userId,
      kind: generation.kind,
      asks_browser: generation.asksBrowser ?? false,
      fitted_speed:
        generation.fittedSpeed ??
        (generation.kind === 'first' ? earlierFittedSpeed(generation.projectId) : null),
      status: 'queued',
      priority: generation.priority,
      traceparent: generation.traceparent,
    })
    .execute();
  await joinQueue(transaction, { ...generation, since: sql<Date>`now()` });
}

/**
 * Selects the speed of an earlier attempt. Another attempt at a personalized video is spoken at the speed of the first one, so that
 * nothing is spoken again. A script in review is fitted again.
 */
function earlierFittedSpeed(projectId: string) {
  return sql<number | null>`(
    SELECT earlier.fitted_speed FROM generations AS earlier
    JOIN batch_videos ON batch_videos.project_id = earlier.project_id
    WHERE earlier.project_id = ${projectId} ORDER BY earlier.created_at DESC LIMIT 1)`;
}

export async function reserveVideo(
  transaction: Transaction<Schema>,
  generationId: string,
  userId: string,
): Promise<void> {
  await transaction
    .insertInto('usage')
    .values({ generation_id: generationId, user_id: userId, state: 'reserved' })
    .execute();
}

/**
 * Changes the priority of a user's waiting videos. Running ones are not changed: a worker that ends one holds its row and waits for
 * the user's, which the caller holds.
 */
export async function setWaitingPriority(
  transaction: Transaction<Schema>,
  userId: string,
  priority: number,
): Promise<void> {
  await transaction
    .updateTable('generations')
    .set({ priority })
    .where('user_id', '=', userId)
    .where('status', 'in', waitingStatuses)
    .execute();
  await transaction.updateTable('turns').set({ priority }).where('user_id', '=', userId).execute();
}

/**
 * Ends a generation without a video. Its reservation is released, and its project returns to its earlier video, or else is failed
 * or canceled.
 * @param isMeant for `where`: selects among the open generations
 * @returns null if no open generation was selected
 */
export async function endOpenGeneration(
  transaction: Transaction<Schema>,
  isMeant: (eb: ExpressionBuilder<Schema, 'generations'>) => Expression<SqlBool>,
  end: { status: 'failed' | 'canceled'; error: { code: string; message: string } | null },
): Promise<{ generationId: string } | null> {
  const ended = await transaction
    .updateTable('generations')
    .set({
      status: end.status,
      error_code: end.error?.code ?? null,
      error_message: end.error?.message ?? null,
      lease_holder: null,
      lease_until: null,
      started_by: null,
      ended_at: sql<Date>`now()`,
    })
    .where('status', 'in', openStatuses)
    .where(isMeant)
    .returning(['id', 'project_id', 'user_id'])
    .executeTakeFirst();
  if (!ended) return null;
  await giveUpTurn(transaction, ended.user_id);
  await deleteQuestions(transaction, ended.id);
  await letDeckWait(transaction, ended.id);
  await transaction
    .updateTable('usage')
    .set({ state: 'released' })
    .where('generation_id', '=', ended.id)
    .where('state', '=', 'reserved')
    .execute();
  const status = await endWithoutVideo(transaction, ended.project_id, end.status);
  if (end.status === 'failed' && end.error) {
    const data = { projectStatus: status === 'complete' ? status : ('failed' as const), error: end.error };
    await notifyOfProject(transaction, ended.project_id, { event: 'project.failed', data });
  }
  await publishToViewers(transaction, {
    type: 'status',
    projectId: ended.project_id,
    status,
    error: end.error,
  });
  return { generationId: ended.id };
}

/** Keeps a new deck whose video was not made, so that its user can retry, and plans its deletion in case nobody does. */
async function letDeckWait(transaction: Transaction<Schema>, generationId: string): Promise<void> {
  const update = await releaseDeckUpdate(transaction, generationId);
  if (!update) return;
  await planDeletion(transaction, storageKeys.newDeckFolder(update.projectId, update.id), update.expiresAt);
}

export async function latestGenerations(
  db: Kysely<Schema>,
  projectIds: readonly string[],
): Promise<Map<string, GenerationView>> {
  if (projectIds.length === 0) return new Map();
  // Uses one array for all ids, and one index look-up for each, because a list may contain a thousand projects.
  const wanted = sql<{ project_id: string }>`unnest(${[...projectIds]}::text[])`;
  const rows = await db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (project_id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('generations')
          .select(['id', 'status', 'stage', 'done', 'total', 'stage_seconds', 'error_code', 'error_message'])
          .whereRef('generations.project_id', '=', 'wanted.project_id')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .execute();
  const waiting = rows.filter(({ status }) => status === 'queued').map((row) => row.project_id);
  const queuePlaces = await findQueuePlaces(db, waiting);
  return new Map(
    rows.map((row) => [
      row.project_id,
      {
        id: row.id,
        status: row.status,
        stage: row.stage,
        done: row.done,
        total: row.total,
        queuePlace: queuePlaces.get(row.project_id) ?? null,
        stageSeconds: row.stage_seconds,
        error:
          row.error_code === null || row.error_message === null
            ? null
            : { code: row.error_code, message: row.error_message },
      },
    ]),
  );
}

/**
 * Fixes the pace of a generation unless an earlier attempt did.
 * @returns its pace in words a minute, or null if there is none, or the generation is gone
 */
export function settleWordsPerMinute(
  db: Kysely<Schema>,
  generationId: string,
  wordsPerMinute: number | null,
): Promise<number | null> {
  const query = db
    .updateTable('generations')
    .set((eb) => ({ words_per_minute: eb.fn.coalesce('words_per_minute', eb.val(wordsPerMinute)) }))
    .where('id', '=', generationId)
    .returning('words_per_minute');
  return firstRow(query, ({ words_per_minute }) => words_per_minute);
}
