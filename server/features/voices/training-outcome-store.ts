import { type Kysely, sql } from 'kysely';
import type { TrainingStep } from '../../../contract/voice.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import { planDeletionAfterWrites } from '../../storage/pending-deletions.ts';
import { storageKeys } from '../../storage/storage.ts';
import { planHostedDeletion, planUnfinishedDeletion } from './hosted-deletion-store.ts';
import { type ClaimedTraining, releasedLease, updateHeldTraining } from './training-lease-store.ts';
import { deleteUnusedVoices, insertCurrentVoice, lockVoicesOf, type NewVoice } from './voice-store.ts';

export type TrainingProgress = { step: TrainingStep; percent: number };

/** @returns whether the lease was still ours */
export function writeTrainingProgress(
  db: Kysely<Schema>,
  job: ClaimedTraining,
  { step, percent }: TrainingProgress,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // It is for looking at: waiting for the disk, which stops the embedded database's thread, would be too much.
    await sql`SET LOCAL synchronous_commit TO off`.execute(transaction);
    return updateHeldTraining(transaction, job, { step, percent: Math.floor(percent) });
  });
}

/** Puts a training back into the line after a failed try. */
export async function retryTrainingLater(
  db: Kysely<Schema>,
  job: ClaimedTraining,
  failure: { crashed: boolean; afterMs: number },
): Promise<void> {
  await updateHeldTraining(db, job, {
    ...releasedLease,
    attempts: sql<number>`attempts + 1`,
    crashes: sql<number>`crashes + ${failure.crashed ? 1 : 0}`,
    not_before: sql<Date>`now() + ${failure.afterMs} * interval '1 millisecond'`,
  });
}

/** Ends a training without a voice. Its recording goes; the voice that its user had stays. */
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
    await planDeletionAfterWrites(transaction, storageKeys.voiceFolder(job.trainingId), now);
    await planUnfinishedDeletion(transaction, { ...job, id: job.trainingId }, now);
    const detail = { trainingId: job.trainingId, code: error.code };
    await recordAudit(transaction, { userId: job.userId, action: 'voice.training_failed', detail });
    return true;
  });
}

/**
 * Makes the new voice its user's: all that says so changes in one transaction, or nothing does. Earlier voices that
 * no project speaks with go.
 * @returns false when the lease was not ours any more
 */
export function publishVoice(
  db: Kysely<Schema>,
  job: ClaimedTraining,
  made: Omit<NewVoice, 'id' | 'userId' | 'consentId' | 'recordingKey' | 'warnings'> & {
    warnings: readonly StoredWarning[];
  },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockVoicesOf(transaction, job.userId))) return false;
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
      .where('id', '=', job.trainingId)
      .executeTakeFirstOrThrow();
    await insertCurrentVoice(transaction, {
      ...made,
      id: job.trainingId,
      userId: job.userId,
      consentId: job.consentId,
      recordingKey: job.recordingKey,
      warnings,
    });
    for (const voice of await deleteUnusedVoices(transaction, job.userId)) {
      await planDeletionAfterWrites(transaction, storageKeys.voiceFolder(voice.id), made.trainedAt);
      await planHostedDeletion(transaction, voice, made.trainedAt);
    }
    const detail = { voiceId: job.trainingId, engine: made.engine };
    await recordAudit(transaction, { userId: job.userId, action: 'voice.trained', detail });
    return true;
  });
}
