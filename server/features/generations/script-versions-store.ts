import { type Kysely, sql, type Transaction } from 'kysely';
import { inOrder } from '#contract/script/slide-order.ts';
import { allRows } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredVersionSlide } from '../../db/tables/generations-tables.ts';

/** Maximum number of stored scripts of a project. */
const maxVersions = 20;

export type StoredVersion = {
  /** Generation of the video. */
  id: string;
  madeAt: Date;
  /** As in StoredProject. */
  slideOrder: number[] | null;
  /** Slides in the order of the video. */
  slides: StoredVersionSlide[];
};

/**
 * Stores the script of a video that was just written to the slides, in the transaction that publishes it.
 * @param video `id`: id of its generation
 */
export async function keepScriptVersion(
  transaction: Transaction<Schema>,
  video: { id: string; projectId: string; deckSha256: string; slideOrder: readonly number[] | null },
): Promise<void> {
  const { id, projectId, deckSha256, slideOrder } = video;
  const order = slideOrder && JSON.stringify(slideOrder);
  await sql`INSERT INTO script_versions (generation_id, project_id, deck_sha256, slide_order, slides)
    SELECT ${id}, ${projectId}, ${deckSha256}, ${order}::jsonb,
      jsonb_agg(made || jsonb_build_object('number', number, 'title', title) ORDER BY number)
    FROM slides WHERE project_id = ${projectId} AND made IS NOT NULL AND NOT hidden
    HAVING count(*) > 0`.execute(transaction);
  await sql`DELETE FROM script_versions WHERE project_id = ${projectId} AND generation_id NOT IN (
    SELECT generation_id FROM script_versions WHERE project_id = ${projectId}
    ORDER BY made_at DESC, generation_id LIMIT ${maxVersions})`.execute(transaction);
}

/** Finds the scripts of the latest videos of the project's current deck, newest first. */
export function findScriptVersions(db: Kysely<Schema>, projectId: string): Promise<StoredVersion[]> {
  const query = db
    .selectFrom('script_versions')
    .innerJoin('projects', 'projects.id', 'script_versions.project_id')
    .select(['generation_id', 'made_at', 'slides', 'script_versions.slide_order'])
    .where('project_id', '=', projectId)
    .whereRef('script_versions.deck_sha256', '=', 'projects.deck_sha256')
    .orderBy('made_at', 'desc')
    .orderBy('generation_id');
  return allRows(query, (row) => ({
    id: row.generation_id,
    madeAt: row.made_at,
    slideOrder: row.slide_order,
    slides: inOrder(row.slides, row.slide_order),
  }));
}
