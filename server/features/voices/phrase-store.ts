import type { Kysely } from 'kysely';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { affectsRows } from '../../db/affects-rows.ts';
import { firstRow } from '../../db/read-rows.ts';
import type { Schema } from '../../db/schema.ts';

export type PassportPhrase = { id: string; userId: string; phrase: string; expiresAt: Date };

export async function insertPhrase(db: Kysely<Schema>, phrase: PassportPhrase): Promise<void> {
  await db
    .insertInto('passport_phrases')
    .values({ id: phrase.id, user_id: phrase.userId, phrase: phrase.phrase, expires_at: phrase.expiresAt })
    .execute();
}

/**
 * Keeps the user's phrase valid at least until then, while the recording of it is judged.
 * @returns null when the phrase is unknown or expired
 */
export function holdPhrase(
  db: Kysely<Schema>,
  { id, userId }: { id: string; userId: string },
  { now, until }: { now: Date; until: Date },
): Promise<string | null> {
  const query = db
    .updateTable('passport_phrases')
    .set((eb) => ({ expires_at: eb.fn('greatest', ['expires_at', eb.val(until)]) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('phrase');
  return firstRow(query, ({ phrase }) => phrase);
}

/** Deletes a phrase, which is valid for one recording. @returns false when another recording has used it */
export function spendPhrase(db: Kysely<Schema>, id: string): Promise<boolean> {
  return affectsRows(db.deleteFrom('passport_phrases').where('id', '=', id));
}

export async function deleteExpiredPhrases(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('passport_phrases')
    .where(({ ref }) => isOver(ref('expires_at'), cutoff))
    .execute();
}
