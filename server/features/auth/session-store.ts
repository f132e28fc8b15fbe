import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlanId } from '#contract/plans.ts';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { affectsRows, allRows } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

export type Session = { id: string; userId: string; plan: PlanId; expiresAt: Date };
/** A session as its user sees it. */
export type OwnSession = { id: string; userAgent: string; createdAt: Date; expiresAt: Date };

/** Stores a session under the hash of its token. */
export async function insertSession(
  db: Kysely<Schema>,
  session: {
    id: string;
    userId: string;
    sessionVersion: number;
    userAgent: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      session_version: session.sessionVersion,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Selects sessions that have not ended by `now`, joined with their users. */
function allOpenSessions(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.session_version', '=', 'sessions.session_version'),
    )
    .where('sessions.expires_at', '>', now);
}

/** Finds a session that has not ended by `now`, or null. */
export async function findOpenSession(db: Kysely<Schema>, id: string, now: Date): Promise<Session | null> {
  const row = await allOpenSessions(db, now)
    .select(['sessions.user_id', 'sessions.expires_at', 'users.subscription_tier'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  return row ? { id, userId: row.user_id, plan: row.subscription_tier, expiresAt: row.expires_at } : null;
}

/** Returns the ids of the sessions that have not ended by `now`. */
export async function findOpenSessions(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await allOpenSessions(db, now)
    .select('sessions.id')
    .where(sql<boolean>`sessions.id = ANY (${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Moves the end of a session. */
export async function prolongSession(db: Kysely<Schema>, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Finds the user's sessions that have not ended by `now`, the most recently used first. */
export function findSessionsOf(db: Kysely<Schema>, userId: string, now: Date): Promise<OwnSession[]> {
  const query = allOpenSessions(db, now)
    .selectAll('sessions')
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.expires_at', 'desc')
    .orderBy('sessions.id');
  return allRows(query, (row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** Deletes a session of this user. @returns false if the user has no such session */
export function deleteSessionOf(db: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  return affectsRows(db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id));
}

/** Ends a session of any user. */
export async function deleteSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Gives a session its user's new number. @returns false if the session has ended */
export function updateSessionVersion(
  transaction: Transaction<Schema>,
  id: string,
  sessionVersion: number,
): Promise<boolean> {
  return affectsRows(
    transaction.updateTable('sessions').set({ session_version: sessionVersion }).where('id', '=', id),
  );
}

/** Deletes the sessions of a user that carry an older number. */
export async function deleteSessionsBefore(
  transaction: Transaction<Schema>,
  userId: string,
  sessionVersion: number,
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_version', '<', sessionVersion)
    .execute();
}

/** Deletes the sessions of all users that ended before the cutoff. */
export async function deleteExpiredSessions(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ ref }) => isOver(ref('expires_at'), cutoff))
    .execute();
}
