import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export type PassportPhrase = { id: string; userId: string; phrase: string; expiresAt: Date };

export async function insertPhrase(db: Kysely<Schema>, phrase: PassportPhrase): Promise<void> {
  await db
    .insertInto('passport_phrases')
    .values({ id: phrase.id, user_id: phrase.userId, phrase: phrase.phrase, expires_at: phrase.expiresAt })
    .execute();
}

/** Takes the user's phrase away, so that it is used only once. @returns null when it is unknown or expired */
export async function takePhrase(
  db: Kysely<Schema>,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passport_phrases')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['phrase', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.phrase : null;
}

export async function deleteExpiredPhrases(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('passport_phrases').where('expires_at', '<=', now).execute();
}
