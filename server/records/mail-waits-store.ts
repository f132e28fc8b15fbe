import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

const firstWait = sql`interval '10 minutes'`;
const longestWait = sql`interval '6 hours'`;

/**
 * For `where` of a queue of mails: the user's address may be asked for now, and is none of those that a mail is on its way to.
 * @param userId the column
 * @param besides ids of users
 */
export function mayBeMailed(userId: string, now: Date, besides: readonly string[]): RawBuilder<boolean> {
  const user = sql.ref(userId);
  return sql<boolean>`${user} <> ALL(${besides}::text[])
    AND NOT EXISTS (SELECT FROM users AS mailed WHERE mailed.id = ${user} AND mailed.mail_not_before > ${now})`;
}

/** Notes that the address of a user was refused, or held the mail server up. Each time in a row its mails wait twice as long. */
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

/** Notes that a mail to a user was taken. */
export async function forgetRefusals(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mail_refusals: 0, mail_not_before: null })
    .where('id', '=', userId)
    .where('mail_refusals', '>', 0)
    .execute();
}
