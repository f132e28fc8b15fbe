import type { Kysely } from 'kysely';
import type { ProjectDetail } from '#contract/projects.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { isBesideOriginal } from '../../records/is-beside-original.ts';

/** Finds the projects of the rows of a project's batches, without those that were moved elsewhere. */
export function findBatchVideos(db: Kysely<Schema>, projectId: string): Promise<string[]> {
  const query = db
    .selectFrom('batches')
    .innerJoin('batch_rows', 'batch_rows.batch_id', 'batches.id')
    .innerJoin('batch_videos', 'batch_videos.row_id', 'batch_rows.id')
    .innerJoin('projects', 'projects.id', 'batch_videos.project_id')
    .innerJoin('projects as originals', 'originals.id', 'batches.project_id')
    .select('projects.id')
    .where(isBesideOriginal)
    .where('batches.project_id', '=', projectId)
    .orderBy('projects.id');
  return allRows(query, ({ id }) => id);
}

/** Finds the row that this personalised video belongs to. Null for other projects. */
export function findRowOfVideo(db: Kysely<Schema>, id: string): Promise<ProjectDetail['batchRow']> {
  const query = db
    .selectFrom('projects')
    .innerJoin('batch_videos', 'batch_videos.project_id', 'projects.id')
    .innerJoin('batch_rows', 'batch_rows.id', 'batch_videos.row_id')
    .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .innerJoin('projects as originals', 'originals.id', 'batches.project_id')
    .select(['batches.project_id', 'batch_rows.batch_id', 'batch_rows.line'])
    .where('projects.id', '=', id)
    .where(isBesideOriginal);
  return firstRow(query, (row) => ({ projectId: row.project_id, batchId: row.batch_id, line: row.line }));
}
