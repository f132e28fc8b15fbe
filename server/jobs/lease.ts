import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * The right to work on a job. It expires unless its holder renews it, and every write of the holder checks the fencing token: a
 * worker that was taken for dead (a paused machine, a cut network) finds its token outdated and writes nothing. Leases follow the
 * database's clock, because the clocks of several machines differ.
 */
export type Lease = { id: string; fencingToken: number };

/** `ended`: the job was canceled or deleted. `lost`: another worker has it, or it is finished. */
export type LeaseState = 'held' | 'ended' | 'lost';

export type ClaimedJob = Lease & {
  /** Failed attempts before this one. */
  attempts: number;
  /** Failed attempts in which the work process crashed. */
  crashes: number;
  /** Trace context (W3C) of the request that created the job, or null if it was not traced. */
  traceparent: string | null;
};

/** A table of jobs, with the columns that the fragments below use. */
export type LeasedTable = {
  name: 'generations' | 'voice_training_sessions' | 'webhook_deliveries' | 'batch_rows';
  /** True if a worker has begun the job, and the job is not finished. */
  isBegun: RawBuilder<SqlBool>;
  isCanceled: RawBuilder<SqlBool>;
};

export type Leases = {
  /** For `where`: the holder still has the lease. Every write of a holder uses this condition. */
  isHeld(lease: Lease): RawBuilder<SqlBool>;
  state(db: Kysely<Schema>, lease: Lease): Promise<LeaseState>;
  /** @returns true if the lease was still held */
  renew(db: Kysely<Schema>, lease: Lease): Promise<boolean>;
  /** For a process that owns the database alone: every earlier holder is dead. */
  voidAll(db: Kysely<Schema>): Promise<void>;
};

export function createLeases({ name, isBegun, isCanceled }: LeasedTable): Leases {
  const table = sql.table(name);
  const isHeld = ({ id, fencingToken }: Lease) =>
    sql<SqlBool>`(id = ${id} AND fencing_token = ${fencingToken} AND ${isBegun})`;
  return {
    isHeld,
    async state(db, lease) {
      const { rows } = await sql<{ is_held: boolean; is_canceled: boolean }>`
        SELECT ${isHeld(lease)} AS is_held, ${isCanceled} AS is_canceled
        FROM ${table} WHERE id = ${lease.id}`.execute(db);
      const [row] = rows;
      if (!row || row.is_canceled) return 'ended';
      return row.is_held ? 'held' : 'lost';
    },
    async renew(db, lease) {
      const { numAffectedRows = 0n } = await sql`
        UPDATE ${table} SET lease_until = ${leaseEnd} WHERE ${isHeld(lease)}`.execute(db);
      return numAffectedRows > 0n;
    },
    async voidAll(db) {
      await sql`UPDATE ${table} SET lease_holder = NULL, lease_until = NULL WHERE ${isBegun}`.execute(db);
    },
  };
}

const leaseEnd = sql<Date>`now() + interval '10 seconds'`;

/** For `where`: the job has no lease, or its holder no longer renews it. */
export const isLapsed = sql<SqlBool>`(lease_until IS NULL OR lease_until < now())`;

/** For `where`: the wait before the next attempt is over. */
export const isDue = sql<SqlBool>`not_before <= now()`;

/** Returns values for `set` that give the lease to a holder. The new token fences off the previous holder. */
export const leaseFor = (holder: string) => ({
  fencing_token: sql<number>`fencing_token + 1`,
  lease_holder: holder,
  lease_until: leaseEnd,
});

/** For `set`: ends a holder's lease. */
export const releasedLease = { lease_holder: null, lease_until: null };

/** `isCounted`: true if the failure uses up one of the job's attempts. */
export type FailedAttempt = { isCounted: boolean; crashed: boolean; afterMs: number };

/** Returns values for `set` that count a failed attempt and set the time of the next one. */
export const countedAttempt = ({ isCounted, crashed, afterMs }: FailedAttempt) => ({
  attempts: sql<number>`attempts + ${isCounted ? 1 : 0}`,
  crashes: sql<number>`crashes + ${crashed ? 1 : 0}`,
  not_before: sql<Date>`now() + ${afterMs} * interval '1 millisecond'`,
});
