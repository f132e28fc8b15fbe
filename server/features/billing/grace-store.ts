import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { mayBeMailed } from '../../records/mail-waits-store.ts';

export type UnnotifiedGrace = { userId: string; email: string; graceUntil: Date };

/**
 * Finds a user in their grace period who has not been notified yet of a failed payment.
 * @param besides ids of users to leave out, as in `mayBeMailed`
 */
export async function findUnnotifiedGrace(
  db: Kysely<Schema>,
  { now, besides }: { now: Date; besides: readonly string[] },
): Promise<UnnotifiedGrace | null> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['users.id', 'users.email', 'subscriptions.grace_until'])
    .where('grace_told', '=', false)
    .where('grace_until', '>', now)
    .where(mayBeMailed('users.id', now, besides))
    .orderBy('grace_until')
    .executeTakeFirst();
  return row?.grace_until ? { userId: row.id, email: row.email, graceUntil: row.grace_until } : null;
}

/** Records that the user was notified, unless a new grace period has begun in the meantime. */
export async function markGraceNotified(
  db: Kysely<Schema>,
  { userId, graceUntil }: UnnotifiedGrace,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ grace_told: true })
    .where('user_id', '=', userId)
    .where('grace_until', '=', graceUntil)
    .execute();
}
