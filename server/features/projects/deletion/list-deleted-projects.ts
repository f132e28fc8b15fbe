import type { DeletedProject } from '#contract/projects.ts';
import { type Cutoff, cutoffOf } from '#server/clock/cutoff.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { findDeletedProjects } from './deleted-projects-store.ts';

/** Lists the projects that the user has deleted and can still restore, latest deletion first. */
export async function listDeletedProjects(
  deps: Dependencies,
  { userId }: SignedIn,
): Promise<DeletedProject[]> {
  const { undoMs } = deps.config.retention;
  const cutoff = cutoffOf(deps, undoMs);
  const deleted = await findDeletedProjects(deps.database.db, { deletedBy: userId, cutoff });
  return deleted.map(({ id, name, deletedAt }) => ({
    id,
    name,
    deletedAt: deletedAt.toISOString(),
    secondsLeft: Math.floor(leftMs(deletedAt, cutoff) / 1000),
  }));
}

/** Returns the time until something is older than the cutoff. */
function leftMs(time: Date, { at, spared }: Cutoff): number {
  const since = spared !== null && time <= at ? spared.after : at;
  return time.getTime() - since.getTime();
}
