import type { Dependencies } from '../../dependencies.ts';

/** Longer than the time of any limit. */
const countsKeptMs = 24 * 60 * 60_000;

/** Deletes expired sessions and mailed links, and counts of attempts that no limit reads any more. */
export async function sweepExpired(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  const now = deps.now();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - countsKeptMs))
    .execute();
}
