import type { Transaction } from 'kysely';
import { notFound } from '#server/app-error.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { deleteProjectRow, lockProject } from '#server/records/projects-store.ts';
import { planDeletion } from '#server/storage/pending-deletions.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { leaveTombstones } from '#server/storage/tombstones.ts';
import { deleteEventsOfProjects, findViewers, publishDeleted } from '../../events/for-other-slices.ts';
import { findUnderWay } from '../../generations/for-other-slices.ts';
import { findBatchVideos } from '../batch-videos-store.ts';
import { deleteKeysOf } from '../idempotency-store.ts';
import { requireProject } from '../service.ts';
import { keepDeletedProjects } from './deleted-projects-store.ts';

/**
 * Maximum personalized videos whose deletion is announced to open pages. A project has up to 25,000, and a team 50 members; the
 * streams of the others end anyway (event-hub.ts).
 */
const maxVideosAnnounced = 500;

/**
 * Deletes the project for everybody, with the personalized videos of its batches. The files follow once the project can no longer
 * be restored and nothing can be writing to them.
 */
export async function deleteProject(dependencies: Dependencies, user: SignedIn, id: string): Promise<void> {
  await requireProject(dependencies, user, id, 'change');
  for (;;) {
    const open = await deleteUnlessUnderWay(dependencies, user, id);
    if (open.length === 0) return;
    for (const projectId of open) await dependencies.generations.cancel(projectId);
  }
}

/**
 * Deletes nothing if a video is being made, because a restored project has no running generation.
 * @returns the projects with such a video
 */
function deleteUnlessUnderWay(
  { database, config, now }: Dependencies,
  user: SignedIn,
  id: string,
): Promise<string[]> {
  return database.db.transaction().execute(async (transaction) => {
    if (!(await lockProject(transaction, id))) throw notFound();
    const forGoodAt = new Date(now().getTime() + config.retention.undoMs);
    const kept = { deletedBy: user.userId, now: now() };
    const videos = await findBatchVideos(transaction, id);
    const open = await findUnderWay(transaction, [id, ...videos]);
    if (open.length > 0) return open;
    const viewers = await findViewers(transaction, [id, ...videos.slice(0, maxVideosAnnounced)]);
    await keepDeletedProjects(transaction, videos, { ...kept, withProject: id });
    await keepDeletedProjects(transaction, [id], { ...kept, withProject: null });
    for (const one of [...videos, id]) await deleteRows(transaction, one, forGoodAt);
    await deleteEventsOfProjects(transaction, [...videos, id]);
    await leaveTombstones(transaction, 'project', [...videos, id], forGoodAt);
    await recordAudit(transaction, {
      userId: user.userId,
      action: 'project.deleted',
      detail: { projectId: id },
    });
    await publishDeleted(transaction, viewers);
    return open;
  });
}

async function deleteRows(transaction: Transaction<Schema>, id: string, filesGoAt: Date): Promise<void> {
  await deleteProjectRow(transaction, id);
  await deleteKeysOf(transaction, id);
  await planDeletion(transaction, storageKeys.projectFolder(id), filesGoAt);
}
