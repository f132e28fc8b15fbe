import type { Kysely } from 'kysely';
import type { PlanId } from '../../../contract/plans.ts';
import type { Schema } from '../../db/schema.ts';

export type Session = { id: string; userId: string; plan: PlanId; expiresAt: Date };
/** A session as its user sees it. */
export type OwnSession = { id: string; userAgent: string; createdAt: Date; expiresAt: Date };

/** Stores a session under the hash of its token. */
export async function insertSession(
  db: Kysely<Schema>,
  session: { id: string; userId: string; userAgent: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Finds a session that has not ended by `now`; null when there is none. */
export async function findLiveSession(db: Kysely<Schema>, id: string, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.expires_at', 'users.subscription_tier'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ? { id, userId: row.user_id, plan: row.subscription_tier, expiresAt: row.expires_at } : null;
}

/** Moves the end of a session. */
export async function prolongSession(db: Kysely<Schema>, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** The user's sessions that have not ended by `now`, the last used first. */
export async function findSessionsOf(db: Kysely<Schema>, userId: string, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** @returns false when the user has no such session */
export async function deleteSessionOf(db: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a session of any user. */
export async function deleteSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Deletes the sessions of a user. @param exceptId a session that goes on */
export async function deleteSessionsOf(db: Kysely<Schema>, userId: string, exceptId?: string): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (exceptId === undefined ? all : all.where('id', '<>', exceptId)).execute();
}

/** Deletes the sessions of all users that have ended by `now`. */
export async function deleteExpiredSessions(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
