import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

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
};

const leaseEnd = sql<Date>`now() + interval '10 seconds'`;

/** Waiting and due, or running with a holder who no longer renews. */
const isClaimable = (eb: ExpressionBuilder<Schema, 'generations'>) =>
  eb.or([
    eb.and([eb('status', '=', 'queued'), eb('not_before', '<=', sql<Date>`now()`)]),
    eb.and([
      eb('status', '=', 'running'),
      eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<Date>`now()`)]),
    ]),
  ]);

/**
 * Pro goes before Free; what was interrupted goes on first; then users take turns. A waiting video is as old as its
 * upload or as its user's last turn, whichever is later: who sent twenty waits behind everybody else after each,
 * and nobody waits for ever.
 */
const turn = sql<Date>`greatest(
  generations.created_at,
  (SELECT max(others.started_at) FROM generations AS others WHERE others.user_id = generations.user_id)
)`;

const inOrder = (db: Kysely<Schema>) =>
  db
    .selectFrom('generations')
    .select('id')
    .where(isClaimable)
    .orderBy('priority', 'desc')
    .orderBy((eb) => eb('status', '=', 'running'), 'desc')
    .orderBy(turn)
    .orderBy('created_at');

/** Takes the next video in line; two workers never get the same. */
export async function claimNext(db: Kysely<Schema>, holder: string): Promise<ClaimedGeneration | null> {
  const row = await db
    .updateTable('generations')
    .set((eb) => ({
      status: 'running',
      fencing_token: eb('fencing_token', '+', 1),
      lease_holder: holder,
      lease_until: leaseEnd,
      started_at: sql<Date>`now()`,
    }))
    .where('id', '=', inOrder(db).limit(1).forUpdate().skipLocked())
    .returning(['id', 'fencing_token', 'project_id', 'user_id', 'kind', 'attempts', 'crashes'])
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
  };
}

/** The first of those that a worker could take now. */
export async function claimableIds(db: Kysely<Schema>, limit: number): Promise<string[]> {
  const rows = await inOrder(db).limit(limit).execute();
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
  await db
    .updateTable('generations')
    .set({ status: 'queued', lease_holder: null, lease_until: null })
    .where(isHeld(lease))
    .execute();
}

/** For the start of a process that owns the database alone: whoever held a lease is dead. */
export async function voidLeases(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('generations')
    .set({ lease_holder: null, lease_until: null })
    .where('status', '=', 'running')
    .execute();
}
