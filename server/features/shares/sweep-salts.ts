import type { Dependencies } from '../../dependencies.ts';
import { deleteSaltsBefore, deleteViewsBefore } from './analytics/view-store.ts';
import { dayOf } from './analytics/visitor.ts';

/** Deletes the salts of past days, and the views that are older than the retention setting. */
export async function sweepSalts(deps: Dependencies): Promise<void> {
  await deleteSaltsBefore(deps.database.db, dayOf(deps.now()));
  const { shareViewsMs } = deps.config.retention;
  if (shareViewsMs === null) return;
  await deleteViewsBefore(deps.database.db, dayOf(new Date(deps.now().getTime() - shareViewsMs)));
}
