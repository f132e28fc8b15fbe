import { cutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';
import { deleteOldCounts } from '../../http/windowed-counts.ts';
import { deleteExpiredMailTokens } from './mail-token-store.ts';
import { deleteExpiredSessions } from './session-store.ts';

/** Retention of counts, longer than the window of any limit. */
const countsKeptMs = 24 * 60 * 60_000;

/** Deletes expired sessions and mailed links, and counts of attempts that no limit reads any more. */
export async function sweepExpired(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  await deleteExpiredSessions(db, cutoffOf(deps));
  await deleteExpiredMailTokens(db, cutoffOf(deps));
  await deleteOldCounts(db, cutoffOf(deps, countsKeptMs));
}
