import type { Kysely } from 'kysely';
import { plainLine } from '../../../contract/plain-text.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { hashOfToken, newSecretToken } from '../../secret-token.ts';
import { findLiveSession, insertSession, prolongSession } from './session-store.ts';

const dayMs = 24 * 60 * 60_000;
/** Life of a session after its last use; the time that is left tells when that was. */
const lifeMs = 30 * dayMs;
/** A use within this time of the one before is not recorded. */
const noticedAfterMs = 10 * 60_000;
const maxUserAgentLength = 300;

/** Starts a session. @returns its token, of which only a hash is stored */
export async function startSession(
  db: Kysely<Schema>,
  { userId, userAgent, now }: { userId: string; userAgent: string; now: Date },
): Promise<string> {
  const token = newSecretToken();
  await insertSession(db, {
    id: hashOfToken(token),
    userId,
    userAgent: plainLine(userAgent).slice(0, maxUserAgentLength).toWellFormed(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

/** Finds the session of a token; null when there is none. Use prolongs a session, which is written every ten minutes at most. */
export async function findSession(deps: Dependencies, token: string): Promise<SignedIn | null> {
  const { db } = deps.database;
  const now = deps.now();
  const session = await findLiveSession(db, hashOfToken(token), now);
  if (!session) return null;
  if (session.expiresAt.getTime() < now.getTime() + lifeMs - noticedAfterMs) {
    await prolongSession(db, session.id, new Date(now.getTime() + lifeMs));
  }
  return { userId: session.userId, sessionId: session.id, plan: session.plan };
}

/** When a session was last used, to ten minutes. */
export function lastUsedAt({ expiresAt }: { expiresAt: Date }): Date {
  return new Date(expiresAt.getTime() - lifeMs);
}
