import { cutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';
import { deleteOldViews, deleteSaltsBefore } from './analytics/view-store.ts';
import { dayOf } from './analytics/visitor.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes the salts of past days, and views that are older than the retention setting. */
export async function sweepSalts(deps: Dependencies): Promise<void> {
  await deleteSaltsBefore(deps.database.db, dayOf(deps.now()));
  const { shareViewsMs } = deps.config.retention;
  if (shareViewsMs === null) return;
  // The last day that is over is the day before.
  const { at, spared } = cutoffOf(deps, shareViewsMs + dayMs);
  await deleteOldViews(deps.database.db, {
    at: dayOf(at),
    spared: spared && { after: dayOf(spared.after), until: dayOf(spared.until) },
  });
}
