import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { DeletedVoice } from './voice-store.ts';

/** A voice at a service that is to go. */
export type HostedDeletion = {
  trainingId: string;
  /** null: a training that did not end may have left one. */
  hostedVoiceId: string | null;
  userId: string;
  tries: number;
};

/** Whoever was at work with it has stopped by then. */
const lastUseMs = 2 * 60_000;

/** For a voice that was deleted here: from now on the service is asked until it is gone there, too. */
export async function planHostedDeletion(db: Kysely<Schema>, voice: DeletedVoice, now: Date): Promise<void> {
  if (voice.engine !== 'elevenlabs') return;
  await insert(db, { trainingId: voice.id, hostedVoiceId: voice.providerVoiceId, userId: voice.userId }, now);
}

/** For a training that ended without a voice, whichever engine was at it. */
export async function planUnfinishedDeletion(
  db: Kysely<Schema>,
  training: { id: string; userId: string },
  now: Date,
): Promise<void> {
  await insert(db, { trainingId: training.id, hostedVoiceId: null, userId: training.userId }, now);
}

async function insert(db: Kysely<Schema>, deletion: Omit<HostedDeletion, 'tries'>, now: Date): Promise<void> {
  await db
    .insertInto('hosted_voice_deletions')
    .values({
      training_id: deletion.trainingId,
      hosted_voice_id: deletion.hostedVoiceId,
      user_id: deletion.userId,
      not_before: new Date(now.getTime() + lastUseMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dueHostedDeletions(db: Kysely<Schema>, now: Date): Promise<HostedDeletion[]> {
  const rows = await db
    .selectFrom('hosted_voice_deletions')
    .selectAll()
    .where('not_before', '<=', now)
    .orderBy('not_before')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    trainingId: row.training_id,
    hostedVoiceId: row.hosted_voice_id,
    userId: row.user_id,
    tries: row.tries,
  }));
}

export async function deleteHostedDeletion(db: Kysely<Schema>, trainingId: string): Promise<void> {
  await db.deleteFrom('hosted_voice_deletions').where('training_id', '=', trainingId).execute();
}

export async function postponeHostedDeletion(
  db: Kysely<Schema>,
  { trainingId, tries }: HostedDeletion,
  notBefore: Date,
): Promise<void> {
  await db
    .updateTable('hosted_voice_deletions')
    .set({ tries: tries + 1, not_before: notBefore })
    .where('training_id', '=', trainingId)
    .execute();
}

/** Where no service was ever set up, nothing can have been left there. */
export async function dropUnfinishedDeletions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('hosted_voice_deletions').where('hosted_voice_id', 'is', null).execute();
}
