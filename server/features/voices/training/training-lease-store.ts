import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { Accent } from '#contract/vocabulary/accents.ts';
import { affectsRows, firstRow, firstUnlocked, hasRow } from '#server/db/rows.ts';
import type { Schema } from '#server/db/schema.ts';
import type { StoredReading } from '#server/db/tables/voices-tables.ts';
import {
  type ClaimedJob,
  createLeases,
  isDue,
  isLapsed,
  type Lease,
  leaseFor,
  releasedLease,
} from '#server/jobs/lease.ts';

export type ClaimedTraining = ClaimedJob & {
  userId: string;
  consentId: string;
  recordingKey: string;
  phrase: string;
  accent: Accent;
  readings: readonly StoredReading[];
};

export const trainingLeases = createLeases({
  name: 'voice_training_sessions',
  isBegun: sql`status = 'processing' AND lease_holder IS NOT NULL`,
  // A canceled training is deleted, as is that of an unwanted voice, so none is stored as canceled.
  isCanceled: sql`false`,
});

/** Tells whether a worker could claim a training now. */
export function isAnyTrainingClaimable(db: Kysely<Schema>): Promise<boolean> {
  return hasRow(claimable(db).limit(1));
}

/** Claims the training that has waited longest. Two workers never get the same one. */
export function claimNextTraining(db: Kysely<Schema>, holder: string): Promise<ClaimedTraining | null> {
  const next = firstUnlocked(claimable(db).orderBy('created_at'));
  return firstRow(
    db.updateTable('voice_training_sessions').set(leaseFor(holder)).where('id', '=', next).returningAll(),
    (row) => ({
      id: row.id,
      fencingToken: row.fencing_token,
      userId: row.user_id,
      consentId: row.consent_id,
      recordingKey: row.audio_data,
      phrase: row.phrase,
      accent: row.accent,
      readings: row.readings,
      attempts: row.attempts,
      crashes: row.crashes,
      traceparent: row.traceparent,
    }),
  );
}

function claimable(db: Kysely<Schema>) {
  return db
    .selectFrom('voice_training_sessions')
    .select('id')
    .where('status', '=', 'processing')
    .where(isDue)
    .where(isLapsed);
}

/** Updates a training. @returns true if the lease was still held */
export function updateHeldTraining(
  db: Kysely<Schema>,
  lease: Lease,
  changes: UpdateObject<Schema, 'voice_training_sessions'>,
): Promise<boolean> {
  return affectsRows(
    db.updateTable('voice_training_sessions').set(changes).where(trainingLeases.isHeld(lease)),
  );
}

/** Hands back a training that this worker cannot finish now. No attempt is spent. */
export async function handBackTraining(db: Kysely<Schema>, lease: Lease): Promise<void> {
  await updateHeldTraining(db, lease, releasedLease);
}
