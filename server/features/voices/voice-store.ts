import type { Kysely, Selectable, Transaction } from 'kysely';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import type { VoiceEngine } from '#contract/voice.ts';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import type { StoredReading, VoicesTable } from '../../db/tables/voices-tables.ts';
import { voiceOfProject } from '../../records/project-settings-store.ts';
import { updateProjectVoice } from '../../records/projects-store.ts';
import { updateTrainedVoice } from '../../records/users-store.ts';

export type StoredVoice = {
  id: string;
  userId: string;
  engine: VoiceEngine;
  providerVoiceId: string;
  recordingKey: string;
  /** False once its retention is over. */
  hasRecording: boolean;
  voiceKey: string;
  sampleKey: string;
  contentHash: string;
  wordsPerMinute: number;
  warnings: StoredWarning[];
  readings: readonly StoredReading[];
  trainedAt: Date;
  consent: { version: string; text: string; givenAt: Date };
};

function voices(db: Kysely<Schema>) {
  return db
    .selectFrom('voices')
    .innerJoin('consents', 'consents.id', 'voices.consent_id')
    .selectAll('voices')
    .select(['consents.version', 'consents.text', 'consents.given_at']);
}

export function findCurrentVoice(db: Kysely<Schema>, userId: string): Promise<StoredVoice | null> {
  const query = voices(db).where('voices.user_id', '=', userId).where('voices.is_current', '=', true);
  return firstRow(query, toStoredVoice);
}

/** Finds a trained voice, including one that is no longer its user's current voice. Null if it was deleted. */
export function findVoice(db: Kysely<Schema>, id: string): Promise<StoredVoice | null> {
  return firstRow(voices(db).where('voices.id', '=', id), toStoredVoice);
}

type Row = Awaited<ReturnType<ReturnType<typeof voices>['executeTakeFirstOrThrow']>>;

function toStoredVoice(row: Row): StoredVoice {
  return {
    id: row.id,
    userId: row.user_id,
    engine: row.engine,
    providerVoiceId: row.provider_voice_id,
    recordingKey: row.recording_key,
    hasRecording: row.recording_deleted_at === null,
    voiceKey: row.voice_key,
    sampleKey: row.sample_key,
    contentHash: row.content_hash,
    wordsPerMinute: row.words_per_minute,
    warnings: row.warnings,
    readings: row.readings,
    trainedAt: row.trained_at,
    consent: { version: row.version, text: row.text, givenAt: row.given_at },
  };
}

export type NewVoice = Omit<StoredVoice, 'consent' | 'hasRecording'> & { consentId: string };

/** Inserts a voice as its user's current one, in place of the previous one. */
export async function insertCurrentVoice(transaction: Transaction<Schema>, voice: NewVoice): Promise<void> {
  await transaction
    .updateTable('voices')
    .set({ is_current: false })
    .where('user_id', '=', voice.userId)
    .execute();
  await transaction
    .insertInto('voices')
    .values({
      id: voice.id,
      user_id: voice.userId,
      consent_id: voice.consentId,
      engine: voice.engine,
      provider_voice_id: voice.providerVoiceId,
      recording_key: voice.recordingKey,
      voice_key: voice.voiceKey,
      sample_key: voice.sampleKey,
      content_hash: voice.contentHash,
      words_per_minute: voice.wordsPerMinute,
      warnings: JSON.stringify(voice.warnings),
      readings: JSON.stringify(voice.readings),
      is_current: true,
      trained_at: voice.trainedAt,
    })
    .execute();
  await updateTrainedVoice(transaction, voice.userId, voice);
}

export type DeletedVoice = Pick<StoredVoice, 'id' | 'userId' | 'engine' | 'providerVoiceId' | 'contentHash'>;

const whatWasDeleted = ['id', 'user_id', 'engine', 'provider_voice_id', 'content_hash'] as const;

function toDeletedVoice(row: Pick<Selectable<VoicesTable>, (typeof whatWasDeleted)[number]>): DeletedVoice {
  return {
    id: row.id,
    userId: row.user_id,
    engine: row.engine,
    providerVoiceId: row.provider_voice_id,
    contentHash: row.content_hash,
  };
}

/** Deletes earlier voices that no project uses. */
export function deleteUnusedVoices(db: Kysely<Schema>, userId: string): Promise<DeletedVoice[]> {
  const query = db
    .deleteFrom('voices')
    .where('user_id', '=', userId)
    .where('is_current', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('projects')
            .select('projects.id')
            .whereRef('projects.voice_id', '=', 'voices.id')
            .where(voiceOfProject, '=', trainedVoice.id),
        ),
      ),
    )
    .returning(whatWasDeleted);
  return allRows(query, toDeletedVoice);
}

/** Deletes all voices of a user, with their measured paces. */
export async function deleteVoices(
  transaction: Transaction<Schema>,
  userId: string,
): Promise<DeletedVoice[]> {
  const rows = await transaction
    .deleteFrom('voices')
    .where('user_id', '=', userId)
    .returning(whatWasDeleted)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await transaction.deleteFrom('voice_timing_calibrations').where('voice_id', 'in', ids).execute();
  }
  await updateTrainedVoice(transaction, userId, null);
  return rows.map(toDeletedVoice);
}

/** Returns the hashes that belong to no stored voice. */
export async function unknownVoiceHashes(db: Kysely<Schema>, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('voices')
    .select('content_hash')
    .where('content_hash', 'in', [...hashes])
    .execute();
  const known = new Set(rows.map(({ content_hash }) => content_hash));
  return hashes.filter((hash) => !known.has(hash));
}

/**
 * Records which voice a project uses: with `keep`, the one it was made with if that still exists; otherwise its maker's current
 * one.
 * @returns the id of the voice, null if the maker has none, or undefined for a project with a stock voice
 */
export async function settleVoice(
  transaction: Transaction<Schema>,
  projectId: string,
  { keep }: { keep: boolean },
): Promise<string | null | undefined> {
  const project = await transaction
    .selectFrom('projects')
    .select([voiceOfProject.as('voice'), 'user_id', 'voice_id'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (project?.voice !== trainedVoice.id) return undefined;
  const chosen = await transaction
    .selectFrom('voices')
    .select('id')
    .where('user_id', '=', project.user_id)
    .where((eb) => eb.or([eb('is_current', '=', true), eb('id', '=', keep ? project.voice_id : null)]))
    .orderBy('is_current', keep ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!chosen) return null;
  await updateProjectVoice(transaction, projectId, chosen.id);
  return chosen.id;
}

/** Finds the recordings that are still stored and whose voices were trained before the cutoff. */
export function findAgedRecordings(
  db: Kysely<Schema>,
  cutoff: Cutoff,
): Promise<{ id: string; userId: string; recordingKey: string }[]> {
  const query = db
    .selectFrom('voices')
    .select(['id', 'user_id', 'recording_key'])
    .where('recording_deleted_at', 'is', null)
    .where(({ ref }) => isOver(ref('trained_at'), cutoff));
  return allRows(query, (row) => ({ id: row.id, userId: row.user_id, recordingKey: row.recording_key }));
}

/** Records that the recording of a voice was deleted from storage. The voice stays. */
export async function markRecordingDeleted(
  transaction: Transaction<Schema>,
  voiceId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('voices')
    .set({ recording_deleted_at: now })
    .where('id', '=', voiceId)
    .execute();
}

/** Finds the storage key of the newest voice's file, or null. */
export function newestVoiceKey(db: Kysely<Schema>): Promise<string | null> {
  const query = db.selectFrom('voices').select('voice_key').orderBy('trained_at', 'desc').limit(1);
  return firstRow(query, ({ voice_key }) => voice_key);
}
