import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Accent } from '#contract/vocabulary/accents.ts';
import type { TrainingStatus, TrainingStep } from '#contract/voice.ts';
import { allRows, firstRow, hasRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import type { StoredReading, VoiceTrainingSessionsTable } from '../../db/tables/voices-tables.ts';

export type StoredTraining = {
  id: string;
  status: TrainingStatus;
  /** Null until a worker begins. */
  step: TrainingStep | null;
  percent: number;
  error: { code: string; message: string } | null;
  warnings: StoredWarning[];
  createdAt: Date;
  completedAt: Date | null;
};

export type NewTraining = {
  id: string;
  userId: string;
  consent: { id: string; version: string; text: string };
  phrase: string;
  accent: Accent;
  recordingKey: string;
  recordingBytes: number;
  warnings: readonly StoredWarning[];
  /** Readings in the recording, in order. */
  readings: readonly StoredReading[];
  /** Trace context (W3C) of the request that sent the recording. Null if it was not traced. */
  traceparent: string | null;
  createdAt: Date;
};

/** Inserts the training and its consent. @throws the database's unique violation if the user has an open training */
export async function insertTraining(
  transaction: Transaction<Schema>,
  training: NewTraining,
): Promise<StoredTraining> {
  const { consent, userId, createdAt } = training;
  await transaction
    .insertInto('consents')
    .values({ ...consent, user_id: userId, given_at: createdAt })
    .execute();
  const row = await transaction
    .insertInto('voice_training_sessions')
    .values({
      id: training.id,
      user_id: userId,
      audio_data: training.recordingKey,
      recording_bytes: training.recordingBytes,
      status: 'processing',
      created_at: createdAt,
      consent_id: consent.id,
      phrase: training.phrase,
      accent: training.accent,
      warnings: JSON.stringify(training.warnings),
      readings: JSON.stringify(training.readings),
      traceparent: training.traceparent,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStoredTraining(row);
}

export function hasOpenTraining(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const query = db
    .selectFrom('voice_training_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'processing');
  return hasRow(query);
}

/** Finds the phrase at the beginning of a training's recording. Null if the training is gone. */
export function findPhraseOf(db: Kysely<Schema>, trainingId: string): Promise<string | null> {
  const query = db.selectFrom('voice_training_sessions').select('phrase').where('id', '=', trainingId);
  return firstRow(query, ({ phrase }) => phrase);
}

/** Finds the trainings of a user, newest first. */
export function findTrainings(db: Kysely<Schema>, userId: string): Promise<StoredTraining[]> {
  const query = db
    .selectFrom('voice_training_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return allRows(query, toStoredTraining);
}

function toStoredTraining(row: Selectable<VoiceTrainingSessionsTable>): StoredTraining {
  return {
    id: row.id,
    status: row.status,
    step: row.step,
    percent: row.percent,
    error:
      row.error_code === null || row.error_message === null
        ? null
        : { code: row.error_code, message: row.error_message },
    warnings: row.warnings,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}

/** Deletes all trainings of a user and withdraws their consents. @returns the ids, which also name the folders in storage */
export async function deleteTrainings(
  transaction: Transaction<Schema>,
  userId: string,
  now: Date,
): Promise<{ id: string; isOpen: boolean }[]> {
  const rows = await transaction
    .deleteFrom('voice_training_sessions')
    .where('user_id', '=', userId)
    .returning(['id', 'status'])
    .execute();
  await transaction
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, ${now})` })
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id, status }) => ({ id, isOpen: status === 'processing' }));
}

/** Deletes a user's open training and withdraws its consent. @returns its id, or null if none is open */
export async function deleteOpenTraining(
  transaction: Transaction<Schema>,
  userId: string,
  now: Date,
): Promise<string | null> {
  const query = transaction
    .deleteFrom('voice_training_sessions')
    .where('user_id', '=', userId)
    .where('status', '=', 'processing')
    .returning(['id', 'consent_id']);
  const open = await firstRow(query, (row) => row);
  if (open === null) return null;
  await transaction
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('id', '=', open.consent_id)
    .execute();
  return open.id;
}

/** Finds the storage key of a recording in training, or null. */
export function openRecordingKey(db: Kysely<Schema>): Promise<string | null> {
  return firstRow(
    db.selectFrom('voice_training_sessions').select('audio_data').where('status', '=', 'processing').limit(1),
    ({ audio_data }) => audio_data,
  );
}
