import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export type UntoldGrace = { userId: string; email: string; graceUntil: Date };

/** Users in their grace period who have not been told yet that a payment failed. */
export async function untoldGraces(db: Kysely<Schema>, now: Date): Promise<UntoldGrace[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['users.id', 'users.email', 'subscriptions.grace_until'])
    .where('grace_told', '=', false)
    .where('grace_until', '>', now)
    .execute();
  return rows.flatMap(({ id, email, grace_until }) =>
    grace_until === null ? [] : [{ userId: id, email, graceUntil: grace_until }],
  );
}

/** Records that the user was told, unless a new grace period has begun meanwhile. */
export async function markGraceTold(db: Kysely<Schema>, { userId, graceUntil }: UntoldGrace): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ grace_told: true })
    .where('user_id', '=', userId)
    .where('grace_until', '=', graceUntil)
    .execute();
}
