import { type Kysely, sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { publishEach, viewersOf } from '../events/service.ts';
import { planDeletionOfProjects } from './service.ts';
import { deleteProjectRow } from './store.ts';

/** The rest waits for the next time. */
const maxAtOnce = 50;

/** Deletes the projects whose last video is as old as the settings say, for good: nobody pressed a wrong button. */
export async function deleteAgedProjects(
  deps: Pick<Dependencies, 'database' | 'config' | 'now'>,
): Promise<void> {
  const { videosMs } = deps.config.retention;
  if (videosMs === null) return;
  const { db } = deps.database;
  const before = new Date(deps.now().getTime() - videosMs);
  const aged = (within: Kysely<Schema>) =>
    within
      .selectFrom('projects')
      .select(['id', 'user_id'])
      .where('status', '<>', 'processing')
      .where(sql<Date>`coalesce(completed_at, created_at)`, '<', before);
  for (const { id } of await aged(db).limit(maxAtOnce).execute()) {
    await db.transaction().execute(async (transaction) => {
      // Somebody may have had it made again since.
      const found = await aged(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
      if (!found) return;
      const viewers = await viewersOf(transaction, id);
      await deleteProjectRow(transaction, id);
      await planDeletionOfProjects(deps, transaction, [id]);
      const detail = { projectId: id, byRetention: true };
      await recordAudit(transaction, { userId: found.user_id, action: 'project.deleted', detail });
      await publishEach(transaction, viewers, { type: 'deleted', projectId: id });
    });
  }
}
