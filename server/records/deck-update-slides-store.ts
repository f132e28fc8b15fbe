import { sql, type Transaction } from 'kysely';
import { affectsRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredMadeSlide } from '../db/tables/projects-tables.ts';
import { groundsColumn, type MadeSlide, madeRecording } from './slides-store.ts';

/**
 * A slide of a new deck's video. `from`: number of the slide that it was, or null for a new one. `isWritten`: true if its text is
 * generated.
 */
export type DeckUpdateSlide = MadeSlide & {
  from: number | null;
  isWritten: boolean;
  pauseAfterSeconds: number;
};

/**
 * Replaces a project's slides with those of a new deck. Slides that remain keep their user's choices under their new numbers; all
 * others are deleted.
 * @returns the storage keys of the deleted slides' recordings
 */
export async function replaceSlides(
  transaction: Transaction<Schema>,
  projectId: string,
  slides: readonly DeckUpdateSlide[],
): Promise<string[]> {
  // Numbers below zero are free, so no slide takes the number of one that still has its old number.
  await transaction
    .updateTable('slides')
    .set({ number: sql<number>`-number` })
    .where('project_id', '=', projectId)
    .execute();
  for (const slide of slides) await placeSlide(transaction, projectId, slide);
  const gone = await transaction
    .deleteFrom('slides')
    .where('project_id', '=', projectId)
    .where('number', '<', 0)
    .returning('recording')
    .execute();
  return gone.flatMap(({ recording }) => recording?.key ?? []);
}

async function placeSlide(
  transaction: Transaction<Schema>,
  projectId: string,
  { from, isWritten, ...slide }: DeckUpdateSlide,
): Promise<void> {
  const { script, pauseAfterSeconds, leftOut } = slide;
  const { voiceOption, speechSpeed, motion, takes, grounds } = slide;
  const made: StoredMadeSlide = {
    script: script ?? '',
    pauseAfterSeconds,
    leftOut: leftOut !== null,
    voiceOption,
    speechSpeed,
    motion,
    ...(takes.length > 0 && { takes }),
    ...(grounds.length > 0 && { grounds }),
    ...madeRecording(slide),
  };
  const said = {
    left_out: leftOut,
    script,
    pause_after_seconds: pauseAfterSeconds,
    made: JSON.stringify(made),
    grounds: groundsColumn(grounds),
    ...(isWritten && { written: script }),
  };
  const row = {
    number: slide.number,
    title: slide.title,
    hidden: slide.hidden,
    start_ms: slide.startMs,
    end_ms: slide.endMs,
    spoken_ms: slide.spokenMs,
    clicks: JSON.stringify(slide.clicks),
    films: JSON.stringify(slide.films),
    edited: false,
    respelled: null,
    // The text is kept for a later deck that shows its slide again.
    ...(!slide.hidden && said),
  };
  const was = transaction
    .updateTable('slides')
    .set(row)
    .where('project_id', '=', projectId)
    .where('number', '=', -(from ?? 0));
  if (from !== null && (await affectsRows(was))) return;
  await transaction
    .insertInto('slides')
    .values({ ...row, project_id: projectId })
    .execute();
}
