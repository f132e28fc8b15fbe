import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { affectsRows, allRows, countRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { BatchTemplate, DeckText } from '../../db/tables/batch-template.ts';
import type { BatchesTable } from '../../db/tables/batches-tables.ts';

export type StoredBatch = {
  id: string;
  /** Project whose deck and script the videos use. */
  projectId: string;
  /** User who makes the videos, and on whose plan they count. */
  userId: string;
  makerName: string;
  fileName: string;
  columns: string[];
  deckSha256: string;
  deckTexts: DeckText[];
  /** Null for a draft. */
  template: BatchTemplate | null;
  expiresAt: Date | null;
  /** Reason why the next row waits longer than for its turn. */
  waitsBecause: string | null;
  createdAt: Date;
};

export type NewBatch = Omit<StoredBatch, 'makerName' | 'template' | 'waitsBecause' | 'expiresAt'> & {
  fileBytes: number;
  expiresAt: Date;
};

export async function insertBatch(transaction: Transaction<Schema>, batch: NewBatch): Promise<void> {
  await transaction
    .insertInto('batches')
    .values({
      id: batch.id,
      project_id: batch.projectId,
      user_id: batch.userId,
      file_name: batch.fileName,
      file_bytes: batch.fileBytes,
      columns: JSON.stringify(batch.columns),
      deck_sha256: batch.deckSha256,
      deck_texts: JSON.stringify(batch.deckTexts),
      expires_at: batch.expiresAt,
      created_at: batch.createdAt,
    })
    .execute();
}

/** Finds a batch, or null if it is gone. */
export function findBatch(db: Kysely<Schema>, id: string): Promise<StoredBatch | null> {
  return firstRow(batches(db).where('batches.id', '=', id), toStoredBatch);
}

/** Locks a batch against other changes until the transaction ends. @returns null if it is gone */
export async function lockBatch(transaction: Transaction<Schema>, id: string): Promise<StoredBatch | null> {
  const row = await transaction
    .selectFrom('batches')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? findBatch(transaction, id) : null;
}

/** A batch in a list. Its script and deck texts are left out, because they would be read fifty times. */
export type ListedBatch = Pick<
  StoredBatch,
  'id' | 'projectId' | 'userId' | 'makerName' | 'fileName' | 'expiresAt' | 'createdAt'
> & { isStarted: boolean };

/** Finds the batches of a project, newest first. */
export function findBatchesOf(db: Kysely<Schema>, projectId: string): Promise<ListedBatch[]> {
  const query = db
    .selectFrom('batches')
    .innerJoin('users as makers', 'makers.id', 'batches.user_id')
    .select(({ eb }) => [
      'batches.id',
      'batches.project_id',
      'batches.user_id',
      'batches.file_name',
      'batches.expires_at',
      'batches.created_at',
      'makers.name as maker_name',
      eb('batches.template', 'is not', null).as('is_started'),
    ])
    .where('batches.project_id', '=', projectId)
    .orderBy('batches.created_at', 'desc')
    .orderBy('batches.id');
  return allRows(query, (row) => ({
    id: row.id,
    projectId: row.project_id,
    userId: row.user_id,
    makerName: row.maker_name,
    fileName: row.file_name,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    isStarted: Boolean(row.is_started),
  }));
}

/** Finds the ids of the batches that a user has uploaded, newest first. */
export function findBatchIdsOf(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const query = db
    .selectFrom('batches')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return allRows(query, ({ id }) => id);
}

export function countBatchesOf(db: Kysely<Schema>, projectId: string): Promise<number> {
  return countRows(db.selectFrom('batches').where('project_id', '=', projectId));
}

/** Deletes the user's drafts for a project, which a new file replaces. */
export async function deleteDrafts(
  transaction: Transaction<Schema>,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<void> {
  await transaction
    .deleteFrom('batches')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('template', 'is', null)
    .execute();
}

/** Deletes drafts that nobody has started. */
export async function deleteExpiredDrafts(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('batches')
    .where('template', 'is', null)
    .where(({ ref }) => isOver(ref('expires_at'), cutoff))
    .execute();
}

/** Turns a draft into a started batch, whose rows wait. */
export async function markStarted(
  transaction: Transaction<Schema>,
  id: string,
  { template, deckTexts, at }: { template: BatchTemplate; deckTexts: DeckText[]; at: Date },
): Promise<void> {
  await transaction
    .updateTable('batches')
    .set({
      template: JSON.stringify(template),
      deck_texts: JSON.stringify(deckTexts),
      expires_at: null,
      started_at: at,
      not_before: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Makes the next row of a batch wait, and records the reason. */
export async function holdUpBatch(
  db: Kysely<Schema>,
  id: string,
  { seconds, because }: { seconds: number; because: string },
): Promise<void> {
  await db
    .updateTable('batches')
    .set({ not_before: sql<Date>`now() + ${seconds} * interval '1 second'`, waits_because: because })
    .where('id', '=', id)
    .execute();
}

/** Records that a batch no longer waits. */
export async function letBatchGoOn(db: Kysely<Schema>, id: string): Promise<void> {
  await db
    .updateTable('batches')
    .set({ not_before: sql<Date>`now()`, waits_because: null })
    .where('id', '=', id)
    .execute();
}

/** Records whether a batch has ended. Its user gets a mail only if the end came by itself. */
export async function markEnded(
  transaction: Transaction<Schema>,
  id: string,
  endedAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('batches')
    .set({ ended_at: endedAt, mail_to: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes a batch. @returns true if it existed */
export function deleteBatchRecord(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  return affectsRows(transaction.deleteFrom('batches').where('id', '=', id));
}

function batches(db: Kysely<Schema>) {
  return db
    .selectFrom('batches')
    .innerJoin('users as makers', 'makers.id', 'batches.user_id')
    .selectAll('batches')
    .select('makers.name as maker_name');
}

function toStoredBatch(row: Selectable<BatchesTable> & { maker_name: string }): StoredBatch {
  return {
    id: row.id,
    projectId: row.project_id,
    userId: row.user_id,
    makerName: row.maker_name,
    fileName: row.file_name,
    columns: row.columns,
    deckSha256: row.deck_sha256,
    deckTexts: row.deck_texts,
    template: row.template,
    expiresAt: row.expires_at,
    waitsBecause: row.waits_because,
    createdAt: row.created_at,
  };
}
