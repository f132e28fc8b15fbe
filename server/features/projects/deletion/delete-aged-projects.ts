import { recordAudit } from '#server/audit/record-audit.ts';
import { cutoffOf } from '#server/clock/cutoff.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findAgedProjects, lockAgedProject } from '#server/records/projects-store.ts';
import { findViewers, publishDeleted } from '../../events/for-other-slices.ts';
import { deleteProjectForGood } from '../service.ts';

/** Maximum projects deleted per sweep. The rest waits for the next one. */
const maxAtOnce = 50;

/** Deletes projects whose last video is older than the settings allow. They cannot be restored. */
export async function deleteAgedProjects(
  deps: Pick<Dependencies, 'database' | 'config' | 'now' | 'clocks'>,
): Promise<void> {
  const { videosMs } = deps.config.retention;
  if (videosMs === null) return;
  const { db } = deps.database;
  const cutoff = cutoffOf(deps, videosMs);
  for (const { id } of await findAgedProjects(db, { cutoff, limit: maxAtOnce })) {
    await db.transaction().execute(async (transaction) => {
      // The video may have been made again in the meantime.
      const aged = await lockAgedProject(transaction, { id, cutoff });
      if (!aged) return;
      const viewers = await findViewers(transaction, [id]);
      await deleteProjectForGood(deps, transaction, id);
      const detail = { projectId: id, byRetention: true };
      await recordAudit(transaction, { userId: aged.userId, action: 'project.deleted', detail });
      await publishDeleted(transaction, viewers);
    });
  }
}
