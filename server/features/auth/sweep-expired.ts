import type { Dependencies } from '../../dependencies.ts';
import { deleteCountsBefore } from '../../http/windowed-counts.ts';
import { deleteExpiredMailTokens } from './mail-token-store.ts';
import { deleteExpiredSessions } from './session-store.ts';

/** Longer than the window of any limit. */
const countsKeptMs = 24 * 60 * 60_000;

/** Deletes expired sessions and mailed links, and counts of attempts that no limit reads any more. */
export async function sweepExpired(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  const now = deps.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredMailTokens(db, now);
  await deleteCountsBefore(db, new Date(now.getTime() - countsKeptMs));
}
