import { type Kysely, sql } from 'kysely';
import type { TrainingStep } from '#contract/voice.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Schema } from '#server/db/schema.ts';
import type { StoredWarning } from '#server/db/tables/projects-tables.ts';
import { countedAttempt, type FailedAttempt, type Lease, releasedLease } from '#server/jobs/lease.ts';
import { lockUser } from '#server/records/users-store.ts';
import { planDeletionAfterWrites } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { notifyOfUser } from '../../webhooks/for-other-slices.ts';
import { planHostedDeletion, planUnfinishedDeletion } from '../hosted-deletion-store.ts';
import { deleteUnusedVoices, insertCurrentVoice, type NewVoice } from '../voice-store.ts';
import { type ClaimedTraining, updateHeldTraining } from './training-lease-store.ts';

export type TrainingProgress = { step: TrainingStep; percent: number };

/** Stores progress. @returns true if the lease was still held */
export function writeTrainingProgress(
  db: Kysely<Schema>,
  job: ClaimedTraining,
  { step, percent }: TrainingProgress,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Progress is for display only and not worth a wait for the disk, which blocks the embedded database's thread.
    await sql`SET LOCAL synchronous_commit TO off`.execute(transaction);
    return updateHeldTraining(transaction, job, { step, percent: Math.floor(percent) });
  });
}

/** Makes a training wait for another attempt after a failure. */
export async function retryTrainingLater(
  db: Kysely<Schema>,
  lease: Lease,
  failure: FailedAttempt,
): Promise<void> {
  await updateHeldTraining(db, lease, { ...releasedLease, ...countedAttempt(failure) });
}

/** Ends a training without a voice. Its recording is deleted; the user's earlier voice stays. */
export function failTraining(
  db: Kysely<Schema>,
  job: ClaimedTraining,
  error: { code: string; message: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isOurs = await updateHeldTraining(transaction, job, {
      ...releasedLease,
      status: 'failed',
      step: null,
      error_code: error.code,
      error_message: error.message,
      completed_at: now,
    });
    if (!isOurs) return false;
    await planDeletionAfterWrites(transaction, storageKeys.voiceFolder(job.id), now);
    await planUnfinishedDeletion(transaction, job, now);
    const detail = { trainingId: job.id, code: error.code };
    await recordAudit(transaction, { userId: job.userId, action: 'voice.training_failed', detail });
    return true;
  });
}

/**
 * Makes the new voice its user's current one, in one transaction. Earlier voices that no project uses are deleted.
 * @returns false if the lease was lost
 */
export function publishVoice(
  db: Kysely<Schema>,
  job: ClaimedTraining,
  made: Omit<NewVoice, 'id' | 'userId' | 'consentId' | 'recordingKey' | 'warnings' | 'readings'> & {
    warnings: readonly StoredWarning[];
  },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, job.userId))) return false;
    const isOurs = await updateHeldTraining(transaction, job, {
      ...releasedLease,
      status: 'complete',
      step: null,
      percent: 100,
      eleven_labs_voice_id: made.providerVoiceId,
      warnings: sql`warnings || ${JSON.stringify(made.warnings)}::jsonb`,
      completed_at: made.trainedAt,
    });
    if (!isOurs) return false;
    const { warnings } = await transaction
      .selectFrom('voice_training_sessions')
      .select('warnings')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    await insertCurrentVoice(transaction, {
      ...made,
      id: job.id,
      userId: job.userId,
      consentId: job.consentId,
      recordingKey: job.recordingKey,
      warnings,
      readings: job.readings,
    });
    for (const voice of await deleteUnusedVoices(transaction, job.userId)) {
      await planDeletionAfterWrites(transaction, storageKeys.voiceFolder(voice.id), made.trainedAt);
      await planHostedDeletion(transaction, voice, made.trainedAt);
    }
    const detail = { voiceId: job.id, engine: made.engine };
    await recordAudit(transaction, { userId: job.userId, action: 'voice.trained', detail });
    const notice = { event: 'voice.ready', data: { voiceId: job.id } } as const;
    await notifyOfUser(transaction, job.userId, notice, made.trainedAt);
    return true;
  });
}
