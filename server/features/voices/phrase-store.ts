import { type Kysely, sql } from 'kysely';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { affectsRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

export type ChallengePhrase = { id: string; userId: string; phrase: string; drawnAt: Date; expiresAt: Date };

export async function insertPhrase(db: Kysely<Schema>, phrase: ChallengePhrase): Promise<void> {
  await db
    .insertInto('passport_phrases')
    .values({
      id: phrase.id,
      user_id: phrase.userId,
      phrase: phrase.phrase,
      drawn_at: phrase.drawnAt,
      expires_at: phrase.expiresAt,
    })
    .execute();
}

/**
 * Keeps the user's phrase valid at least until the given time, while its recording is checked or continued, but at most `longestMs`
 * after it was drawn.
 * @returns null if the phrase is unknown or expired
 */
export function holdPhrase(
  db: Kysely<Schema>,
  { id, userId }: { id: string; userId: string },
  { now, until, longestMs }: { now: Date; until: Date; longestMs: number },
): Promise<string | null> {
  const query = db
    .updateTable('passport_phrases')
    .set((eb) => ({
      expires_at: eb.fn('least', [
        eb.fn('greatest', ['expires_at', eb.val(until)]),
        sql`drawn_at + make_interval(secs => ${longestMs / 1000})`,
      ]),
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('phrase');
  return firstRow(query, ({ phrase }) => phrase);
}

/** Deletes a phrase, which is valid for one recording. @returns false if another recording has used it */
export function spendPhrase(db: Kysely<Schema>, id: string): Promise<boolean> {
  return affectsRows(db.deleteFrom('passport_phrases').where('id', '=', id));
}

export async function deleteExpiredPhrases(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('passport_phrases')
    .where(({ ref }) => isOver(ref('expires_at'), cutoff))
    .execute();
}
