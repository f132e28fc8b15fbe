import { cutoffOf, fileCutoffOf } from '../../clock/cutoff.ts';
import type { Dependencies } from '../../dependencies.ts';
import { removeAbandonedUploads, uploadsFolder, uploadsKeptMs } from '../../http/upload/temporary-uploads.ts';
import { deleteExpiredDeckUpdates } from '../../records/deck-updates-store.ts';
import { deletePendingFolders } from '../../storage/pending-deletions.ts';
import { eraseTombstoned, keepTombstones } from '../../storage/tombstones.ts';
import { deleteAgedProjects } from './deletion/delete-aged-projects.ts';
import { forgetDeletedProjects } from './deletion/deleted-projects-store.ts';
import { deleteOldKeys } from './idempotency-store.ts';

/** Clients that repeat a request do so within minutes. */
const keysKeptMs = 24 * 60 * 60_000;

/** Deletes files that no project needs, and expired idempotency keys. */
export async function sweepProjects(deps: Dependencies): Promise<void> {
  const { config, database } = deps;
  // One cutoff for everything, so that related data is deleted together.
  const now = deps.now();
  const at = { now: () => now, clocks: deps.clocks };
  await removeAbandonedUploads(uploadsFolder(config.dataFolder), fileCutoffOf(at, uploadsKeptMs));
  await deleteExpiredDeckUpdates(database.db, cutoffOf(at));
  await deletePendingFolders(deps);
  await keepTombstones(deps);
  await forgetDeletedProjects(database.db, cutoffOf(at, config.retention.undoMs));
  await deleteAgedProjects(deps);
  await deleteOldKeys(database.db, cutoffOf(at, keysKeptMs));
  // Runs last and with the same cutoff: the copies of deleted projects are gone by now.
  await eraseTombstoned(database, cutoffOf(at));
}
