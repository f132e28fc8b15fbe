import type { Kysely } from 'kysely';
import type { HostedEngine } from '#pipeline/for-the-server/voices.ts';
import { allRows } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { DeletedVoice } from './voice-store.ts';

/** A voice to delete at the service that stores it. */
export type HostedDeletion = {
  trainingId: string;
  /** Null for a training that ended without a voice, but may have left one there. */
  hostedVoiceId: string | null;
  /** Service that stores the voice. Null if the training may have left one at any of them. */
  engine: HostedEngine | null;
  userId: string;
  tries: number;
};

/** Time after which no work still uses the voice. */
const lastUseMs = 2 * 60_000;

/** Plans the deletion, at the service, of a voice that was deleted here. */
export async function planHostedDeletion(db: Kysely<Schema>, voice: DeletedVoice, now: Date): Promise<void> {
  const { id: trainingId, engine, providerVoiceId: hostedVoiceId, userId } = voice;
  if (engine !== 'embedded') await insert(db, { trainingId, hostedVoiceId, engine, userId }, now);
}

/** Plans the deletion of a voice that an unfinished training may have left at a service, whichever its engine. */
export async function planUnfinishedDeletion(
  db: Kysely<Schema>,
  training: { id: string; userId: string },
  now: Date,
): Promise<void> {
  const { id: trainingId, userId } = training;
  await insert(db, { trainingId, hostedVoiceId: null, engine: null, userId }, now);
}

async function insert(db: Kysely<Schema>, deletion: Omit<HostedDeletion, 'tries'>, now: Date): Promise<void> {
  await db
    .insertInto('hosted_voice_deletions')
    .values({
      training_id: deletion.trainingId,
      hosted_voice_id: deletion.hostedVoiceId,
      engine: deletion.engine,
      user_id: deletion.userId,
      not_before: new Date(now.getTime() + lastUseMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the deletions that are due. @param engines configured services. Deletions at others wait for their configuration */
export function dueHostedDeletions(
  db: Kysely<Schema>,
  engines: readonly HostedEngine[],
  now: Date,
): Promise<HostedDeletion[]> {
  const query = db
    .selectFrom('hosted_voice_deletions')
    .selectAll()
    .where('not_before', '<=', now)
    .where((where) => where.or([where('engine', 'is', null), where('engine', 'in', engines)]))
    .orderBy('not_before')
    .limit(20);
  return allRows(query, (row) => ({
    trainingId: row.training_id,
    hostedVoiceId: row.hosted_voice_id,
    engine: row.engine,
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

/** Drops plans without a voice's id, for an installation without a service, where no training can have left a voice. */
export async function dropUnfinishedDeletions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('hosted_voice_deletions').where('hosted_voice_id', 'is', null).execute();
}
