import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { hashOfToken, newSecretToken } from './secret-token.ts';
import { findLiveSession, insertSession, prolongSession } from './session-store.ts';

const dayMs = 24 * 60 * 60_000;
/** Since it was last used. */
const lifeMs = 30 * dayMs;

/** @returns its token, which cannot be had again */
export async function startSession(db: Kysely<Schema>, userId: string, now: Date): Promise<string> {
  const token = newSecretToken();
  await insertSession(db, {
    id: hashOfToken(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

/** Whose token this is; using it prolongs the session, which is written at most once a day. */
export async function findSession(deps: Dependencies, token: string): Promise<SignedIn | null> {
  const { db } = deps.database;
  const now = deps.now();
  const session = await findLiveSession(db, hashOfToken(token), now);
  if (!session) return null;
  if (session.expiresAt.getTime() < now.getTime() + lifeMs - dayMs) {
    await prolongSession(db, session.id, new Date(now.getTime() + lifeMs));
  }
  return { userId: session.userId, sessionId: session.id, plan: session.plan };
}
