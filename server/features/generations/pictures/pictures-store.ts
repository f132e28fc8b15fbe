import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { StoredFiles } from '#server/db/tables/generations-tables.ts';
import { publishToViewers } from '../../events/for-other-slices.ts';
import { type ClaimedGeneration, updateHeldGeneration } from '../lease-store.ts';

/** Returns the name of a slide's picture among the files of its generation. */
export function pictureFile(slideNumber: number): string {
  return `slide-${slideNumber}.jpg`;
}

/**
 * Adds stored pictures to the files of a running video, and publishes them to those who see its project.
 * @returns false if the lease was lost
 */
export function showPictures(
  db: Kysely<Schema>,
  job: ClaimedGeneration,
  pictures: StoredFiles,
): Promise<boolean> {
  const { projectId } = job;
  return db.transaction().execute(async (transaction) => {
    const files = sql<string>`coalesce(files, '{}') || ${JSON.stringify(pictures)}::jsonb`;
    const isOurs = await updateHeldGeneration(transaction, job, { files });
    if (isOurs) await publishToViewers(transaction, { type: 'pictures', projectId });
    return isOurs;
  });
}

/**
 * Finds the generations that contain a picture of a project's slides, by slide number. A slide without a stored picture has no
 * entry.
 */
export async function findSlidePictures(
  db: Kysely<Schema>,
  projectId: string,
): Promise<Map<number, { generationId: string; file: string }>> {
  const rows = await db
    .selectFrom('generations')
    .select(['id', 'files'])
    .where('project_id', '=', projectId)
    .where('has_files', '=', true)
    .where('status', 'not in', ['failed', 'canceled'])
    .where('files', 'is not', null)
    .orderBy('created_at')
    .execute();
  return new Map(
    rows.flatMap(({ id, files }) =>
      Object.keys(files ?? {}).flatMap((file) => {
        const [, number] = /^slide-(\d+)\.jpg$/.exec(file) ?? [];
        return number === undefined ? [] : [[Number(number), { generationId: id, file }] as const];
      }),
    ),
  );
}
