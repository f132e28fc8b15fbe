import { notFound } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { deleteProjectRow, lockProject } from '../../records/projects-store.ts';
import { planDeletion } from '../../storage/pending-deletions.ts';
import { storageKeys } from '../../storage/storage.ts';
import { bury } from '../../storage/tombstones.ts';
import { forgetProjects, publishEach, viewersOf } from '../events/service.ts';
import { keepDeletedProject } from './deleted-projects-store.ts';
import { deleteKeysOf } from './idempotency-store.ts';
import { requireProject } from './service.ts';

/**
 * Deletes the project for everybody. Its files follow once the project cannot be restored any more and nothing can be
 * writing to them.
 */
export async function deleteProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  await requireProject(dependencies, user, id, 'change');
  const { database, generations, config, now } = dependencies;
  await generations.cancel(id);
  await database.db.transaction().execute(async (transaction) => {
    if (!(await lockProject(transaction, id))) throw notFound();
    const viewers = await viewersOf(transaction, id);
    await keepDeletedProject(transaction, { id, deletedBy: user.userId, now: now() });
    await deleteProjectRow(transaction, id);
    await deleteKeysOf(transaction, id);
    await forgetProjects(transaction, [id]);
    const forGoodAt = new Date(now().getTime() + config.retention.undoMs);
    await planDeletion(transaction, storageKeys.projectFolder(id), forGoodAt);
    await bury(transaction, 'project', [id], forGoodAt);
    await recordAudit(transaction, {
      userId: user.userId,
      action: 'project.deleted',
      detail: { projectId: id },
    });
    await publishEach(transaction, viewers, { type: 'deleted', projectId: id });
  });
}
