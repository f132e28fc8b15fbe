import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The projects of the rows of a project's batches. */
export async function findBatchVideos(
  db: Kysely<Schema>,
  projectId: string,
): Promise<{ id: string; isProcessing: boolean }[]> {
  const rows = await db
    .selectFrom('batches')
    .innerJoin('batch_rows', 'batch_rows.batch_id', 'batches.id')
    .innerJoin('batch_videos', 'batch_videos.row_id', 'batch_rows.id')
    .innerJoin('projects', 'projects.id', 'batch_videos.project_id')
    .select(['projects.id', 'projects.status'])
    .where('batches.project_id', '=', projectId)
    .orderBy('projects.id')
    .execute();
  return rows.map(({ id, status }) => ({ id, isProcessing: status === 'processing' }));
}
