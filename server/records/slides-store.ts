import { type Kysely, sql, type Transaction } from 'kysely';
import { withoutPauses } from '../../contract/script/pause-tag.ts';
import type { Schema } from '../db/schema.ts';
import { type StoredSlide, toStoredSlide } from './stored-project.ts';

/** In the order of the deck. */
export async function findSlides(db: Kysely<Schema>, projectId: string): Promise<StoredSlide[]> {
  const rows = await db
    .selectFrom('slides')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('number')
    .execute();
  return rows.map(toStoredSlide);
}

/** Marks the slide as edited, with or without a change of its text. */
export async function updateSlide(
  transaction: Transaction<Schema>,
  { projectId, number }: { projectId: string; number: number },
  change: { script?: string | undefined; pauseAfterSeconds?: number | undefined },
): Promise<void> {
  await transaction
    .updateTable('slides')
    .set({
      edited: true,
      ...(change.script !== undefined && { script: change.script }),
      ...(change.pauseAfterSeconds !== undefined && { pause_after_seconds: change.pauseAfterSeconds }),
    })
    .where('project_id', '=', projectId)
    .where('number', '=', number)
    .execute();
}

/** A slide as a video shows it; hidden slides have neither a script nor times. */
export type MadeSlide = Pick<StoredSlide, 'number' | 'title' | 'hidden' | 'script' | 'startMs' | 'endMs'>;

/** The text of a slide at the moment when its voicing began. */
export type VoicedSlide = Pick<StoredSlide, 'number' | 'script' | 'pauseAfterSeconds'>;

/**
 * Writes a slide of a finished video.
 * @param voiced for a render, which keeps the text as its author wrote it, and keeps the slide marked as edited when the
 * text has changed since; null for a first video, whose text replaces everything
 */
export async function upsertMadeSlide(
  transaction: Transaction<Schema>,
  projectId: string,
  { number, title, hidden, script, startMs, endMs }: MadeSlide,
  voiced: VoicedSlide | null,
): Promise<void> {
  const times = { title, start_ms: startMs, end_ms: endMs };
  await transaction
    .insertInto('slides')
    .values({ ...times, project_id: projectId, number, hidden, script })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'number'])
        .doUpdateSet(
          voiced ? { ...times, edited: wasChangedSince(voiced) } : { ...times, script, edited: false },
        ),
    )
    .execute();
}

function wasChangedSince({ script, pauseAfterSeconds }: VoicedSlide) {
  return sql<boolean>`slides.script IS DISTINCT FROM ${script}
    OR slides.pause_after_seconds <> ${pauseAfterSeconds}::real`;
}

/** A project's script: what its slides say, a paragraph for each slide that says anything. */
export function joinScripts(scripts: readonly (string | null)[]): string {
  return scripts
    .map((script) => withoutPauses(script ?? ''))
    .filter(Boolean)
    .join('\n\n');
}
