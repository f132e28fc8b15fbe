import { notFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { storageKeys } from '../../storage/storage.ts';
import { publish } from '../events/service.ts';
import { planDeletion } from './pending-deletions.ts';
import { findVisibleProject } from './service.ts';
import { deleteProjectRow } from './store.ts';

/** A worker that is told to stop has stopped writing by then. */
const lastWriteMs = 2 * 60_000;

/**
 * The project is gone when this returns. Its files go now, and once more when nothing can be writing any more; a
 * storage that is away only delays that.
 */
export async function deleteProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  const { userId } = await findVisibleProject(dependencies, user, id);
  const { database, storage, generations, log, now } = dependencies;
  const folder = storageKeys.projectFolder(id);
  await generations.cancel(id);
  await database.db.transaction().execute(async (transaction) => {
    if (!(await deleteProjectRow(transaction, id))) throw notFound();
    await planDeletion(transaction, folder, new Date(now().getTime() + lastWriteMs));
    await publish(transaction, userId, { type: 'deleted', projectId: id });
  });
  await storage
    .deleteFolder(folder)
    .catch((err: unknown) => log.warn({ err }, 'the files of a deleted project are left for the sweep'));
}
