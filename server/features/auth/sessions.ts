import type { Kysely, Transaction } from 'kysely';
import { plainLine } from '#contract/text/plain-text.ts';
import { unauthenticated } from '../../app-error.ts';
import { hashOfToken, newSecretToken } from '../../crypto/secret-token.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { raiseSessionVersion } from '../../records/users-store.ts';
import {
  deleteSessionsBefore,
  findOpenSession,
  insertSession,
  prolongSession,
  updateSessionVersion,
} from './session-store.ts';

const dayMs = 24 * 60 * 60_000;
/** Lifetime of a session after its last use, which can be derived from the time that is left. */
const lifeMs = 30 * dayMs;
/** Interval within which further uses of a session are not recorded. */
const noticedAfterMs = 10 * 60_000;
const maxUserAgentLength = 300;

/**
 * Starts a session.
 * @param sessionVersion version of the account's sessions at the time of the password check
 * @returns its token, of which only a hash is stored
 */
export async function startSession(
  db: Kysely<Schema>,
  {
    userId,
    sessionVersion,
    userAgent,
    now,
  }: { userId: string; sessionVersion: number; userAgent: string; now: Date },
): Promise<string> {
  const token = newSecretToken();
  await insertSession(db, {
    id: hashOfToken(token),
    userId,
    sessionVersion,
    userAgent: plainLine(userAgent).slice(0, maxUserAgentLength).toWellFormed(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

/** Finds the session of a token, or null. Each use prolongs a session, which is written every ten minutes at most. */
export async function findSession(deps: Dependencies, token: string): Promise<SignedIn | null> {
  const { db } = deps.database;
  const now = deps.now();
  const session = await findOpenSession(db, hashOfToken(token), now);
  if (!session) return null;
  if (session.expiresAt.getTime() < now.getTime() + lifeMs - noticedAfterMs) {
    await prolongSession(db, session.id, new Date(now.getTime() + lifeMs));
  }
  return { userId: session.userId, sessionId: session.id, plan: session.plan };
}

/**
 * Ends all sessions of a user, including those that a sign-in has yet to store, which carry an older number. The lock on the user's
 * row serialises sign-ins with it.
 * @param keptId session that continues
 * @throws AppError 401 if that session has ended in the meantime, because another call has signed the caller out
 */
export async function endSessionsOf(
  transaction: Transaction<Schema>,
  userId: string,
  keptId?: string,
): Promise<void> {
  const sessionVersion = await raiseSessionVersion(transaction, userId);
  const isKept = keptId === undefined || (await updateSessionVersion(transaction, keptId, sessionVersion));
  if (!isKept) throw unauthenticated();
  await deleteSessionsBefore(transaction, userId, sessionVersion);
}

/** Returns the time at which a session was last used, to within ten minutes. */
export function lastUsedAt({ expiresAt }: { expiresAt: Date }): Date {
  return new Date(expiresAt.getTime() - lifeMs);
}
