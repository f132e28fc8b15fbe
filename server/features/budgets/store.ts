import { type Kysely, sql } from 'kysely';
import { countRows } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

/** Counts the videos that wait for a worker or a browser because this user started them, whoever made their projects. */
export function countWaitingOf(db: Kysely<Schema>, userId: string): Promise<number> {
  return countRows(
    db.selectFrom('generations').where('status', 'in', ['queued', 'asking']).where('started_by', '=', userId),
  );
}

/**
 * Sums the bytes that count for a user: decks, new decks and videos of all projects that they made, with the recordings of their
 * slides, and their own CSV files and recordings.
 */
export async function sumStoredOf(db: Kysely<Schema>, userId: string): Promise<number> {
  const { decks, newDecks, csvFiles, results, recordings, slideRecordings } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('projects')
        .select((inner) => inner.fn.sum<string | null>('deck_bytes').as('bytes'))
        .where('user_id', '=', userId)
        .as('decks'),
      eb
        .selectFrom('deck_updates')
        .innerJoin('projects', 'projects.id', 'deck_updates.project_id')
        .select((inner) => inner.fn.sum<string | null>('deck_updates.deck_bytes').as('bytes'))
        .where('projects.user_id', '=', userId)
        .as('newDecks'),
      eb
        .selectFrom('batches')
        .select((inner) => inner.fn.sum<string | null>('file_bytes').as('bytes'))
        .where('user_id', '=', userId)
        .as('csvFiles'),
      eb
        .selectFrom('generations')
        .innerJoin('projects', 'projects.id', 'generations.project_id')
        .select((inner) => inner.fn.sum<string | null>('result_bytes').as('bytes'))
        .where('projects.user_id', '=', userId)
        .where('generations.has_files', '=', true)
        .as('results'),
      eb
        .selectFrom('voice_training_sessions as trainings')
        .leftJoin('voices', 'voices.id', 'trainings.id')
        .select((inner) => inner.fn.sum<string | null>('recording_bytes').as('bytes'))
        .where('trainings.user_id', '=', userId)
        .where((inner) =>
          inner.or([
            inner('trainings.status', '=', 'processing'),
            inner.and([inner('voices.id', 'is not', null), inner('voices.recording_deleted_at', 'is', null)]),
          ]),
        )
        .as('recordings'),
      eb
        .selectFrom('slides')
        .innerJoin('projects', 'projects.id', 'slides.project_id')
        .select(sql<string | null>`sum((slides.recording ->> 'bytes')::bigint)`.as('bytes'))
        .where('projects.user_id', '=', userId)
        .as('slideRecordings'),
    ])
    .executeTakeFirstOrThrow();
  return [decks, newDecks, csvFiles, results, recordings, slideRecordings].reduce(
    (sum, bytes) => sum + Number(bytes ?? 0),
    0,
  );
}
