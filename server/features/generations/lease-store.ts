import { type ExpressionBuilder, type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import { affectsRows, firstRow, firstUnlocked, hasRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import {
  type ClaimedJob,
  createLeases,
  isDue,
  isLapsed,
  type Lease,
  leaseFor,
  releasedLease,
} from '../../jobs/lease.ts';
import {
  endTurn,
  isBehindAnotherScript,
  joinQueue,
  moveBack,
  nextVideoOf,
  takeTurn,
} from './fair-queue/fair-queue-store.ts';

export type ClaimedGeneration = ClaimedJob & {
  projectId: string;
  userId: string;
  kind: 'first' | 'render';
  /** True if the model in the user's browser writes the script. */
  asksBrowser: boolean;
  /** True if the video waited for that model before this claim. Its slides are then already drawn. */
  wasAsking: boolean;
  /** Factor of the chosen speed at which the script fitted the length when a user reviewed it, or null. */
  fittedSpeed: number | null;
  /** By the database's clock. */
  createdAt: Date;
  startedAt: Date;
};

export const generationLeases = createLeases({
  name: 'generations',
  isBegun: sql`status = 'running'`,
  isCanceled: sql`status = 'canceled'`,
});

/** Returns a condition for `where`: a begun video has no worker. Its lease is no longer renewed, or its browser has answered. */
const isInterrupted = (eb: ExpressionBuilder<Schema, 'generations'>) =>
  eb.or([eb.and([eb('status', '=', 'running'), isLapsed]), eb.and([eb('status', '=', 'asking'), isDue])]);

/**
 * Claims the next video of the queue. Two workers never get the same one. Pro goes before Free, then interrupted videos before
 * waiting ones, then users take turns (fair-queue-store.ts). A video whose browser has answered continues like an interrupted one.
 */
export function claimNext(db: Kysely<Schema>, holder: string): Promise<ClaimedGeneration | null> {
  return db.transaction().execute(async (transaction) => {
    const interrupted = await findInterrupted(transaction);
    const passedOver: string[] = [];
    for (;;) {
      const turn = await takeTurn(transaction, passedOver);
      if (interrupted && (turn === null || interrupted.priority >= turn.priority)) {
        const wasAsking = interrupted.status === 'asking';
        // The turn was used when the video was begun. Otherwise, each question would cost the user's next video its place.
        if (!wasAsking) await moveBack(transaction, interrupted.user_id);
        return lend(transaction, { id: interrupted.id, wasAsking }, holder);
      }
      if (turn === null) return null;
      const id = await nextVideoOf(transaction, turn.userId);
      if (id !== null) {
        const claimed = await lend(transaction, { id, wasAsking: false }, holder);
        await endTurn(transaction, turn.userId);
        return claimed;
      }
      passedOver.push(turn.userId);
    }
  });
}

async function findInterrupted(transaction: Transaction<Schema>) {
  return firstUnlocked(
    transaction
      .selectFrom('generations')
      .select(['id', 'user_id', 'priority', 'status'])
      .where(isInterrupted)
      .orderBy('priority', 'desc')
      .orderBy('created_at'),
  ).executeTakeFirst();
}

/** Leases a row that the transaction has locked. */
function lend(
  transaction: Transaction<Schema>,
  { id, wasAsking }: Pick<ClaimedGeneration, 'id' | 'wasAsking'>,
  holder: string,
): Promise<ClaimedGeneration | null> {
  const query = transaction
    .updateTable('generations')
    .set({ ...leaseFor(holder), status: 'running', started_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(['id', 'fencing_token', 'project_id', 'user_id', 'kind', 'attempts', 'crashes'])
    .returning(['asks_browser', 'fitted_speed', 'traceparent', 'created_at', sql<Date>`now()`.as('now')]);
  return firstRow(query, (row) => ({
    id: row.id,
    fencingToken: row.fencing_token,
    projectId: row.project_id,
    userId: row.user_id,
    kind: row.kind,
    asksBrowser: row.asks_browser,
    wasAsking,
    fittedSpeed: row.fitted_speed,
    attempts: row.attempts,
    crashes: row.crashes,
    traceparent: row.traceparent,
    createdAt: row.created_at,
    startedAt: row.now,
  }));
}

/** Tells whether a worker could claim a video now; cheaper than `claimNext`. */
export function isAnyClaimable(db: Kysely<Schema>): Promise<boolean> {
  const query = db
    .selectFrom('generations')
    .select('id')
    .where((eb) =>
      eb.or([eb.and([eb('status', '=', 'queued'), isDue, eb.not(isBehindAnotherScript)]), isInterrupted(eb)]),
    )
    .limit(1);
  return hasRow(query);
}

/** Updates a generation. @returns true if the lease was still held */
export function updateHeldGeneration(
  db: Kysely<Schema>,
  lease: Lease,
  changes: UpdateObject<Schema, 'generations'>,
): Promise<boolean> {
  return affectsRows(db.updateTable('generations').set(changes).where(generationLeases.isHeld(lease)));
}

/** Returns a video that this worker cannot finish to the queue. No attempt is spent, and finished stages are kept. */
export async function handBack(db: Kysely<Schema>, lease: Lease): Promise<void> {
  await letWait(db, lease, {});
}

/**
 * Puts a video back and its user to the end of the queue, so that others go first. No attempt is spent, and finished stages are
 * kept. The video takes the current priority of its account's waiting videos.
 * @returns true if the lease was still held
 */
export function preempt(db: Kysely<Schema>, lease: Lease): Promise<boolean> {
  const changes = {
    ways_given: sql<number>`coalesce(ways_given, 0) + 1`,
    priority: sql<number>`coalesce((SELECT priority FROM turns WHERE turns.user_id = generations.user_id), priority)`,
  };
  return letWait(db, lease, changes, { isLast: true });
}

/**
 * Returns a video to the queue.
 * @param isLast true if its user goes to the end of the queue, whatever their turn
 * @returns true if the lease was still held
 */
export function letWait(
  db: Kysely<Schema>,
  lease: Lease,
  changes: UpdateObject<Schema, 'generations'>,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('generations')
      .set({ ...changes, ...releasedLease, status: 'queued' })
      .where(generationLeases.isHeld(lease))
      .returning(['id', 'user_id', 'priority', 'started_at'])
      .executeTakeFirst();
    if (!row) return false;
    const since = sql<Date>`coalesce(${row.started_at}::timestamptz, now())`;
    await joinQueue(transaction, { id: row.id, userId: row.user_id, priority: row.priority, since });
    if (isLast) await moveBack(transaction, row.user_id);
    return true;
  });
}
