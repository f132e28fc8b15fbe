import type { Kysely } from 'kysely';
import { plainLine } from '../../../contract/plain-text.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { hashOfToken, newSecretToken } from '../../secret-token.ts';
import { findLiveSession, insertSession, prolongSession } from './session-store.ts';

const dayMs = 24 * 60 * 60_000;
/** Since it was last used: what is left of it tells when that was. */
const lifeMs = 30 * dayMs;
/** A use that follows the one before within this time is not written down. */
const noticedAfterMs = 10 * 60_000;
const maxUserAgentLength = 300;

/** @returns its token, which cannot be had again */
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

/** Whose token this is; using it prolongs the session, which is written at most every ten minutes. */
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

/** To ten minutes. */
export function lastUsedAt({ expiresAt }: { expiresAt: Date }): Date {
  return new Date(expiresAt.getTime() - lifeMs);
}
