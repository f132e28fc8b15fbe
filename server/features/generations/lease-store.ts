import { type ExpressionBuilder, type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { endTurn, joinLine, moveBack, nextVideoOf, takeTurn } from './turn-store.ts';

/**
 * The right to make a video. It lapses unless it is renewed, and every write of its holder names the fencing token: a
 * worker that was thought dead (a stopped machine, a cut network) finds that the token is old and writes nothing.
 * Leases go by the database's clock, since the clocks of several machines differ.
 */
export type Lease = { generationId: string; fencingToken: number };

export type ClaimedGeneration = Lease & {
  projectId: string;
  userId: string;
  kind: 'first' | 'render';
  /** Tries that failed before this one. */
  attempts: number;
  crashes: number;
  /** The call that asked for the video, as W3C Trace Context names it; null when that was not traced. */
  traceparent: string | null;
  /** By the database's clock. */
  createdAt: Date;
  startedAt: Date;
};

const leaseEnd = sql<Date>`now() + interval '10 seconds'`;

/** Running, with a holder who no longer renews. */
const isInterrupted = (eb: ExpressionBuilder<Schema, 'generations'>) =>
  eb.and([
    eb('status', '=', 'running'),
    eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<Date>`now()`)]),
  ]);

/**
 * Takes the next video in line; two workers never get the same. Pro goes before Free; what was interrupted goes on
 * first; then users take turns (turn-store.ts).
 */
export function claimNext(db: Kysely<Schema>, holder: string): Promise<ClaimedGeneration | null> {
  return db.transaction().execute(async (transaction) => {
    const interrupted = await findInterrupted(transaction);
    const passedOver: string[] = [];
    for (;;) {
      const turn = await takeTurn(transaction, passedOver);
      if (interrupted && (turn === null || interrupted.priority >= turn.priority)) {
        await moveBack(transaction, interrupted.user_id);
        return lend(transaction, interrupted.id, holder);
      }
      if (turn === null) return null;
      const id = await nextVideoOf(transaction, turn.userId);
      if (id !== null) {
        const claimed = await lend(transaction, id, holder);
        await endTurn(transaction, turn.userId);
        return claimed;
      }
      passedOver.push(turn.userId);
    }
  });
}

async function findInterrupted(transaction: Transaction<Schema>) {
  return transaction
    .selectFrom('generations')
    .select(['id', 'user_id', 'priority'])
    .where(isInterrupted)
    .orderBy('priority', 'desc')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The row is locked by us. */
async function lend(
  transaction: Transaction<Schema>,
  id: string,
  holder: string,
): Promise<ClaimedGeneration | null> {
  const row = await transaction
    .updateTable('generations')
    .set((eb) => ({
      status: 'running',
      fencing_token: eb('fencing_token', '+', 1),
      lease_holder: holder,
      lease_until: leaseEnd,
      started_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returning(['id', 'fencing_token', 'project_id', 'user_id', 'kind', 'attempts', 'crashes'])
    .returning(['traceparent', 'created_at', sql<Date>`now()`.as('now')])
    .executeTakeFirst();
  if (!row) return null;
  return {
    generationId: row.id,
    fencingToken: row.fencing_token,
    projectId: row.project_id,
    userId: row.user_id,
    kind: row.kind,
    attempts: row.attempts,
    crashes: row.crashes,
    traceparent: row.traceparent,
    createdAt: row.created_at,
    startedAt: row.now,
  };
}

/** Some of those that a worker could take now: calls only wake, and who comes takes what is next in line. */
export async function claimableIds(db: Kysely<Schema>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'queued'), eb('not_before', '<=', sql<Date>`now()`)]),
        isInterrupted(eb),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** For `where`: still ours, in any table that has the two columns under these names. */
export const isHeld =
  ({ generationId, fencingToken }: Lease) =>
  (eb: ExpressionBuilder<Schema, 'generations'>) =>
    eb.and({ id: generationId, fencing_token: fencingToken, status: 'running' });

/** @returns whether the lease was still ours */
export async function renewLease(db: Kysely<Schema>, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('generations')
    .set({ lease_until: leaseEnd })
    .where(isHeld(lease))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `ended`: canceled, or deleted with its project. `lost`: another worker has it. */
export async function leaseState(db: Kysely<Schema>, lease: Lease): Promise<'held' | 'ended' | 'lost'> {
  const row = await db
    .selectFrom('generations')
    .select(['status', 'fencing_token'])
    .where('id', '=', lease.generationId)
    .executeTakeFirst();
  if (!row || row.status === 'canceled') return 'ended';
  return row.status === 'running' && row.fencing_token === lease.fencingToken ? 'held' : 'lost';
}

/** Gives a video back that this worker cannot finish now. It is no failed try, and what is done stays done. */
export async function handBack(db: Kysely<Schema>, lease: Lease): Promise<void> {
  await letWait(db, lease, {});
}

/** Puts a video back into the line. @returns whether the lease was still ours */
export function letWait(
  db: Kysely<Schema>,
  lease: Lease,
  changes: UpdateObject<Schema, 'generations'>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('generations')
      .set({ ...changes, status: 'queued', lease_holder: null, lease_until: null })
      .where(isHeld(lease))
      .returning(['id', 'user_id', 'priority', 'started_at'])
      .executeTakeFirst();
    if (!row) return false;
    const since = sql<Date>`coalesce(${row.started_at}::timestamptz, now())`;
    await joinLine(transaction, { id: row.id, userId: row.user_id, priority: row.priority, since });
    return true;
  });
}

/** For the start of a process that owns the database alone: whoever held a lease is dead. */
export async function voidLeases(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('generations')
    .set({ lease_holder: null, lease_until: null })
    .where('status', '=', 'running')
    .execute();
}
