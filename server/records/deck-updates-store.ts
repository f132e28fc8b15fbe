import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ComparedSlide } from '#contract/new-deck/deck-update.ts';
import { type Cutoff, isOver } from '../clock/cutoff.ts';
import { affectsRows, firstRow } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import type { DeckUpdatesTable } from '../db/tables/projects-tables.ts';

/** A new deck of a project, from which its next video will be made. */
export type StoredDeckUpdate = {
  id: string;
  projectId: string;
  originalFileName: string;
  deckKey: string;
  deckSha256: string;
  deckBytes: number;
  slides: ComparedSlide[];
  /** Generation that makes the video. Null while the deck waits for its user. */
  generationId: string | null;
};

/** Time for which a new deck waits for its user, in SQL and in ms. */
export const deckUpdateWaitMs = 24 * 60 * 60_000;
const waitEnd = sql<Date>`now() + ${deckUpdateWaitMs} * interval '1 millisecond'`;

/** Finds the new deck of a project, or null. */
export function findDeckUpdate(db: Kysely<Schema>, projectId: string): Promise<StoredDeckUpdate | null> {
  const query = db.selectFrom('deck_updates').selectAll().where('project_id', '=', projectId);
  return firstRow(query, toStoredDeckUpdate);
}

/** Finds the new deck that a generation uses. Null for a generation that uses the project's deck. */
export function findDeckUpdateOf(db: Kysely<Schema>, generationId: string): Promise<StoredDeckUpdate | null> {
  const query = db.selectFrom('deck_updates').selectAll().where('generation_id', '=', generationId);
  return firstRow(query, toStoredDeckUpdate);
}

/** Inserts a new deck, which waits for its user until `expiresAt`. The project must not have another one. */
export async function insertDeckUpdate(
  transaction: Transaction<Schema>,
  update: Omit<StoredDeckUpdate, 'generationId'> & { expiresAt: Date },
): Promise<void> {
  await transaction
    .insertInto('deck_updates')
    .values({
      id: update.id,
      project_id: update.projectId,
      original_file_name: update.originalFileName,
      deck_key: update.deckKey,
      deck_sha256: update.deckSha256,
      deck_bytes: update.deckBytes,
      slides: JSON.stringify(update.slides),
      expires_at: update.expiresAt,
    })
    .execute();
}

/** Records that a generation uses a new deck. @returns false if the deck is gone, or already in use */
export function beginDeckUpdate(
  transaction: Transaction<Schema>,
  { id, generationId }: { id: string; generationId: string },
): Promise<boolean> {
  return affectsRows(
    transaction
      .updateTable('deck_updates')
      .set({ generation_id: generationId })
      .where('id', '=', id)
      .where('generation_id', 'is', null),
  );
}

/**
 * Makes a new deck wait for its user again after its generation ended without a video.
 * @returns null if the generation used none; `expiresAt` by the database's clock
 */
export function releaseDeckUpdate(
  transaction: Transaction<Schema>,
  generationId: string,
): Promise<{ id: string; projectId: string; expiresAt: Date } | null> {
  const query = transaction
    .updateTable('deck_updates')
    .set({ generation_id: null, expires_at: waitEnd })
    .where('generation_id', '=', generationId)
    .returning(['id', 'project_id', 'expires_at']);
  return firstRow(query, (row) => ({ id: row.id, projectId: row.project_id, expiresAt: row.expires_at }));
}

/** Deletes the new deck of a project. @returns its id, or null if there was none or its video is being made */
export function deleteWaitingDeckUpdate(
  transaction: Transaction<Schema>,
  projectId: string,
): Promise<string | null> {
  const query = transaction
    .deleteFrom('deck_updates')
    .where('project_id', '=', projectId)
    .where('generation_id', 'is', null)
    .returning('id');
  return firstRow(query, ({ id }) => id);
}

/** Deletes the row of a new deck that has become the project's deck. @returns the time of the deletion, by the database's clock */
export async function deleteMadeDeckUpdate(transaction: Transaction<Schema>, id: string): Promise<Date> {
  const { now } = await transaction
    .deleteFrom('deck_updates')
    .where('id', '=', id)
    .returning(sql<Date>`now()`.as('now'))
    .executeTakeFirstOrThrow();
  return now;
}

/** Deletes new decks that were not used in time. The deletion of their files was scheduled when they arrived. */
export async function deleteExpiredDeckUpdates(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('deck_updates')
    .where('generation_id', 'is', null)
    .where(({ ref }) => isOver(ref('expires_at'), cutoff))
    .execute();
}

function toStoredDeckUpdate(row: Selectable<DeckUpdatesTable>): StoredDeckUpdate {
  return {
    id: row.id,
    projectId: row.project_id,
    originalFileName: row.original_file_name,
    deckKey: row.deck_key,
    deckSha256: row.deck_sha256,
    deckBytes: row.deck_bytes,
    slides: row.slides,
    generationId: row.generation_id,
  };
}
