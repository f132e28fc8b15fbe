import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

const firstWait = sql`interval '10 minutes'`;
const longestWait = sql`interval '6 hours'`;

/**
 * Returns a condition for `where` of a mail queue: the user's address may be tried now, and no mail to it is being sent.
 * @param userId column with the user's id
 * @param besides ids of users
 */
export function mayBeMailed(userId: string, now: Date, besides: readonly string[]): RawBuilder<boolean> {
  const user = sql.ref(userId);
  return sql<boolean>`${user} <> ALL(${besides}::text[])
    AND NOT EXISTS (SELECT FROM users AS mailed WHERE mailed.id = ${user} AND mailed.mail_not_before > ${now})`;
}

/**
 * Records that a user's address was refused, or blocked the mail server. Each consecutive failure doubles the wait of the user's
 * mails.
 */
export async function postponeMails(db: Kysely<Schema>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      mail_refusals: sql<number>`mail_refusals + 1`,
      mail_not_before: sql<Date>`${now}::timestamptz + least(${firstWait} * 2 ^ least(mail_refusals, 10), ${longestWait})`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Records that a mail to a user was accepted. */
export async function forgetRefusals(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mail_refusals: 0, mail_not_before: null })
    .where('id', '=', userId)
    .where('mail_refusals', '>', 0)
    .execute();
}
