import { type ExpressionBuilder, type Kysely, sql, type UpdateObject } from 'kysely';
import type { Accent } from '../../../contract/vocabulary/accents.ts';
import type { Schema } from '../../db/schema.ts';

/** The right to train a voice; leases and fencing tokens work as those of generations (generations/lease-store.ts). */
export type TrainingLease = { trainingId: string; fencingToken: number };

export type ClaimedTraining = TrainingLease & {
  userId: string;
  consentId: string;
  recordingKey: string;
  phrase: string;
  accent: Accent;
  /** Tries that failed before this one. */
  attempts: number;
  crashes: number;
  traceparent: string | null;
};

const leaseEnd = sql<Date>`now() + interval '10 seconds'`;

/** Takes the training that has waited longest; two workers never get the same. */
export async function claimNextTraining(db: Kysely<Schema>, holder: string): Promise<ClaimedTraining | null> {
  const next = db
    .selectFrom('voice_training_sessions')
    .select('id')
    .where('status', '=', 'processing')
    .where('not_before', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<Date>`now()`)]))
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('voice_training_sessions')
    .set((eb) => ({
      fencing_token: eb('fencing_token', '+', 1),
      lease_holder: holder,
      lease_until: leaseEnd,
    }))
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    trainingId: row.id,
    fencingToken: row.fencing_token,
    userId: row.user_id,
    consentId: row.consent_id,
    recordingKey: row.audio_data,
    phrase: row.phrase,
    accent: row.accent,
    attempts: row.attempts,
    crashes: row.crashes,
    traceparent: row.traceparent,
  };
}

const isHeld =
  ({ trainingId, fencingToken }: TrainingLease) =>
  (eb: ExpressionBuilder<Schema, 'voice_training_sessions'>) =>
    eb.and([
      eb.and({ id: trainingId, fencing_token: fencingToken, status: 'processing' }),
      eb('lease_holder', 'is not', null),
    ]);

/** Every write of a holder goes through this. @returns whether the lease was still ours */
export async function updateHeldTraining(
  db: Kysely<Schema>,
  lease: TrainingLease,
  changes: UpdateObject<Schema, 'voice_training_sessions'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voice_training_sessions')
    .set(changes)
    .where(isHeld(lease))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function renewTrainingLease(db: Kysely<Schema>, lease: TrainingLease): Promise<boolean> {
  return updateHeldTraining(db, lease, { lease_until: leaseEnd });
}

/** `ended`: deleted with the voice or the account. `lost`: another worker has it, or had. */
export async function trainingLeaseState(
  db: Kysely<Schema>,
  lease: TrainingLease,
): Promise<'held' | 'ended' | 'lost'> {
  const row = await db
    .selectFrom('voice_training_sessions')
    .select((eb) => isHeld(lease)(eb).as('is_held'))
    .where('id', '=', lease.trainingId)
    .executeTakeFirst();
  if (!row) return 'ended';
  return row.is_held ? 'held' : 'lost';
}

/** What ends a holder's claim, for whatever comes next. */
export const releasedLease = { lease_holder: null, lease_until: null };

/** Gives a training back that this worker cannot finish now. It is no failed try. */
export async function handBackTraining(db: Kysely<Schema>, lease: TrainingLease): Promise<void> {
  await updateHeldTraining(db, lease, releasedLease);
}

/** For the start of a process that owns the database alone: whoever held a lease is dead. */
export async function voidTrainingLeases(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('voice_training_sessions')
    .set(releasedLease)
    .where('status', '=', 'processing')
    .execute();
}
