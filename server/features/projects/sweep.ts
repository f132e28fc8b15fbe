import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { removeAbandonedUploads, uploadsFolder } from '../../http/upload/temporary-uploads.ts';
import { deletePendingFolders } from '../../storage/pending-deletions.ts';
import { keepTombstones } from '../../storage/tombstones.ts';
import { deleteAgedProjects } from './delete-aged-projects.ts';
import { forgetDeletedProjects } from './deleted-projects.ts';
import { deleteKeysBefore } from './idempotency-store.ts';

const everyMs = 2 * 60_000;
/** A client that repeats a request does so within minutes. */
const keysKeptMs = 24 * 60 * 60_000;

/** Files that nobody needs any more, and keys that nobody will send again. */
export async function sweepProjects(deps: Dependencies): Promise<void> {
  const now = deps.now();
  await removeAbandonedUploads(uploadsFolder(deps.config.dataFolder), now);
  await deletePendingFolders(deps);
  await keepTombstones(deps);
  await forgetDeletedProjects(deps.database.db, new Date(now.getTime() - deps.config.retention.undoMs));
  await deleteAgedProjects(deps);
  await deleteKeysBefore(deps.database.db, new Date(now.getTime() - keysKeptMs));
}

/** Sweeps when the server is ready, and every two minutes until it closes. */
export function sweepProjectsRegularly(app: FastifyInstance, deps: Dependencies): void {
  const sweep = () => deps.background.start('sweeping the files of projects', () => sweepProjects(deps));
  const timer = setInterval(sweep, everyMs).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
}
