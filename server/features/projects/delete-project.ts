import type { Transaction } from 'kysely';
import { notFound } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { deleteProjectRow, lockProject } from '../../records/projects-store.ts';
import { planDeletion } from '../../storage/pending-deletions.ts';
import { storageKeys } from '../../storage/storage.ts';
import { bury } from '../../storage/tombstones.ts';
import { forgetProjects, publishEach, viewersOf } from '../events/service.ts';
import { findBatchVideos } from './batch-videos-store.ts';
import { keepDeletedProjects } from './deleted-projects-store.ts';
import { deleteKeysOf } from './idempotency-store.ts';
import { requireProject } from './service.ts';

/**
 * Deletes the project for everybody, and with it the personalised videos of its batches. Its files follow once the project cannot
 * be restored any more and nothing can be writing to them.
 */
export async function deleteProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  await requireProject(dependencies, user, id, 'change');
  const { database, generations, config, now } = dependencies;
  await generations.cancel(id);
  for (const video of await findBatchVideos(database.db, id)) {
    if (video.isProcessing) await generations.cancel(video.id);
  }
  await database.db.transaction().execute(async (transaction) => {
    if (!(await lockProject(transaction, id))) throw notFound();
    const viewers = await viewersOf(transaction, id);
    const forGoodAt = new Date(now().getTime() + config.retention.undoMs);
    const kept = { deletedBy: user.userId, now: now() };
    const videos = (await findBatchVideos(transaction, id)).map((video) => video.id);
    await keepDeletedProjects(transaction, videos, { ...kept, withProject: id });
    await keepDeletedProjects(transaction, [id], { ...kept, withProject: null });
    for (const one of [...videos, id]) await deleteRows(transaction, one, forGoodAt);
    await forgetProjects(transaction, [...videos, id]);
    await bury(transaction, 'project', [...videos, id], forGoodAt);
    await recordAudit(transaction, {
      userId: user.userId,
      action: 'project.deleted',
      detail: { projectId: id },
    });
    await publishEach(transaction, viewers, { type: 'deleted', projectId: id });
  });
}

async function deleteRows(transaction: Transaction<Schema>, id: string, filesGoAt: Date): Promise<void> {
  await deleteProjectRow(transaction, id);
  await deleteKeysOf(transaction, id);
  await planDeletion(transaction, storageKeys.projectFolder(id), filesGoAt);
}
