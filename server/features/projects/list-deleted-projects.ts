import type { DeletedProject } from '#contract/projects.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findDeletedProjects } from './deleted-projects-store.ts';

/** The projects that the user, and nobody else, has deleted and can still restore; latest deletion first. */
export async function listDeletedProjects(
  { database, config, now }: Dependencies,
  { userId }: SignedIn,
): Promise<DeletedProject[]> {
  const { undoMs } = config.retention;
  const nowMs = now().getTime();
  const after = new Date(nowMs - undoMs);
  const deleted = await findDeletedProjects(database.db, { deletedBy: userId, after });
  return deleted.map(({ id, name, deletedAt }) => ({
    id,
    name,
    deletedAt: deletedAt.toISOString(),
    secondsLeft: Math.floor((deletedAt.getTime() + undoMs - nowMs) / 1000),
  }));
}
