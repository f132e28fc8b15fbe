import type { Kysely, Transaction } from 'kysely';
import { newId } from '../../crypto/new-id.ts';
import { allRows, hasRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

type Consent = { teamId: string; userId: string };

export type SharedVoice = { userId: string; name: string; voiceName: string };

/** Tells whether a member's consent is in force. */
export function isVoiceShared(db: Kysely<Schema>, consent: Consent): Promise<boolean> {
  return hasRow(given(db, consent.teamId).where('user_id', '=', consent.userId));
}

/** Finds the shared voices of members who have one now, by the name of the voice. */
export function findSharedVoices(db: Kysely<Schema>, teamId: string): Promise<SharedVoice[]> {
  const query = given(db, teamId)
    .where('users.eleven_labs_voice_id', 'is not', null)
    .orderBy('users.voice_name')
    .orderBy('users.id');
  return allRows(query, (row) => ({ userId: row.user_id, name: row.name, voiceName: row.voice_name }));
}

function given(db: Kysely<Schema>, teamId: string) {
  return db
    .selectFrom('team_voice_consents')
    .innerJoin('users', 'users.id', 'team_voice_consents.user_id')
    .select(['team_voice_consents.user_id', 'users.name', 'users.voice_name'])
    .where('team_id', '=', teamId)
    .where('withdrawn_at', 'is', null);
}

/** Records a member's consent. Giving it twice changes nothing. */
export async function giveConsent(
  transaction: Transaction<Schema>,
  { teamId, userId, now }: Consent & { now: Date },
): Promise<void> {
  if (await isVoiceShared(transaction, { teamId, userId })) return;
  await transaction
    .insertInto('team_voice_consents')
    .values({ id: newId(), team_id: teamId, user_id: userId, given_at: now })
    .execute();
}

/** Withdraws a member's consent. The record that it was given stays. */
export async function withdrawConsent(
  transaction: Transaction<Schema>,
  { teamId, userId, now }: Consent & { now: Date },
): Promise<void> {
  await transaction
    .updateTable('team_voice_consents')
    .set({ withdrawn_at: now })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
