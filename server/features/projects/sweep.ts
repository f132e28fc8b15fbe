import type { Dependencies } from '../../dependencies.ts';
import { removeAbandonedUploads, uploadsFolder } from '../../http/upload/temporary-uploads.ts';
import { deleteExpiredDeckUpdates } from '../../records/deck-updates-store.ts';
import { deletePendingFolders } from '../../storage/pending-deletions.ts';
import { eraseBuried, keepTombstones } from '../../storage/tombstones.ts';
import { deleteAgedProjects } from './delete-aged-projects.ts';
import { forgetDeletedProjects } from './deleted-projects-store.ts';
import { deleteKeysBefore } from './idempotency-store.ts';

/** A client that repeats a request does so within minutes. */
const keysKeptMs = 24 * 60 * 60_000;

/** Deletes files that no project needs any more, and keys that no client will send again. */
export async function sweepProjects(deps: Dependencies): Promise<void> {
  const now = deps.now();
  await removeAbandonedUploads(uploadsFolder(deps.config.dataFolder), now);
  await deleteExpiredDeckUpdates(deps.database.db, now);
  await deletePendingFolders(deps);
  await keepTombstones(deps);
  await forgetDeletedProjects(deps.database.db, new Date(now.getTime() - deps.config.retention.undoMs));
  await deleteAgedProjects(deps);
  await deleteKeysBefore(deps.database.db, new Date(now.getTime() - keysKeptMs));
  // Last, and by the same clock: the copies of the rows of deleted projects are gone by now.
  await eraseBuried(deps.database, now);
}
