import type { Kysely } from 'kysely';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { affectsRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { MailTokensTable } from '../../db/tables/accounts-tables.ts';

export type MailToken = {
  id: string;
  userId: string;
  purpose: MailTokensTable['purpose'];
  newEmail: string | null;
  expiresAt: Date;
};

/** Stores a mailed link under the hash of its token. */
export async function insertMailToken(db: Kysely<Schema>, token: MailToken): Promise<void> {
  await db
    .insertInto('mail_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      purpose: token.purpose,
      new_email: token.newEmail,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Finds a mailed link by the hash of its token. Null if it was used, has expired or never existed. */
export function findMailToken(
  db: Kysely<Schema>,
  wanted: Pick<MailToken, 'id' | 'purpose'>,
  now: Date,
): Promise<MailToken | null> {
  const query = db
    .selectFrom('mail_tokens')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('purpose', '=', wanted.purpose)
    .where('expires_at', '>', now);
  return firstRow(query, (row) => ({
    id: row.id,
    userId: row.user_id,
    purpose: row.purpose,
    newEmail: row.new_email,
    expiresAt: row.expires_at,
  }));
}

/** Deletes a mailed link. @returns true if it still existed: if two callers use a link at once, one gets true */
export function deleteMailToken(db: Kysely<Schema>, id: string): Promise<boolean> {
  return affectsRows(db.deleteFrom('mail_tokens').where('id', '=', id));
}

/** Deletes all mailed links of a user. */
export async function deleteMailTokensOf(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
}

/** Deletes the links of all users that expired before the cutoff. */
export async function deleteExpiredMailTokens(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where(({ ref }) => isOver(ref('expires_at'), cutoff))
    .execute();
}
