import { type Kysely, sql } from 'kysely';
import { videoFiles } from '#pipeline/video-result.ts';
import { allRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredFiles } from '../db/tables/generations-tables.ts';
import type { ContentFacts } from '../storage/content-facts.ts';
import { storageKeys } from '../storage/storage.ts';

/** The stored deck and video of a project, as its rows describe them. */
export type ProjectFiles = {
  projectId: string;
  userId: string;
  deck: { key: string; sha256: string; isMarked: boolean };
  /** null before the first video. `files` is null for a video of an earlier release. */
  video: {
    generationId: string;
    keys: Record<string, string>;
    files: StoredFiles | null;
    isMarked: boolean;
  } | null;
};

/** Finds every project with its files. */
export function findProjectFiles(db: Kysely<Schema>): Promise<ProjectFiles[]> {
  const query = db
    .selectFrom('projects')
    .leftJoin('generations', 'generations.id', 'projects.published_generation_id')
    .select(['projects.id', 'projects.user_id', 'deck_key', 'deck_sha256', 'deck_damaged_at'])
    .select(['video_damaged_at', 'published_generation_id', 'generations.files'])
    .orderBy('projects.id');
  return allRows(query, (row) => ({
    projectId: row.id,
    userId: row.user_id,
    deck: {
      key: row.deck_key,
      sha256: row.deck_sha256,
      isMarked: row.deck_damaged_at !== null,
    },
    video: row.published_generation_id === null ? null : videoOf(row.id, row.published_generation_id, row),
  }));
}

function videoOf(
  projectId: string,
  generationId: string,
  row: { files: StoredFiles | null; video_damaged_at: Date | null },
): ProjectFiles['video'] {
  const names = Object.values(videoFiles);
  const keys = Object.fromEntries(
    names.map((name) => [name, storageKeys.result(projectId, generationId, name)]),
  );
  return { generationId, keys, files: row.files, isMarked: row.video_damaged_at !== null };
}

/** Keys of the sealed recordings of slides. */
export async function findSlideRecordingFiles(db: Kysely<Schema>): Promise<string[]> {
  const query = db
    .selectFrom('slides')
    .select('recording')
    .where('recording', 'is not', null)
    .orderBy('project_id')
    .orderBy('number');
  return (await query.execute()).flatMap(({ recording }) => recording?.key ?? []);
}

/** Keys of the sealed files of every voice; a recording that was deleted as agreed is not among them. */
export async function findVoiceFiles(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('voices')
    .select(['voice_key', 'sample_key', 'recording_key', 'recording_deleted_at'])
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => [
    row.voice_key,
    row.sample_key,
    ...(row.recording_deleted_at === null ? [row.recording_key] : []),
  ]);
}

/** Finds the logo of every team that has one; `facts` is null for a logo of an earlier release. */
export async function findLogos(db: Kysely<Schema>): Promise<{ key: string; facts: ContentFacts | null }[]> {
  const rows = await db
    .selectFrom('team_brands')
    .select(['logo_key', 'logo_size_bytes', 'logo_sha256'])
    .where('logo_key', 'is not', null)
    .orderBy('team_id')
    .execute();
  return rows.flatMap(({ logo_key: key, logo_size_bytes: sizeBytes, logo_sha256: sha256 }) => {
    if (key === null) return [];
    return [{ key, facts: sizeBytes !== null && sha256 !== null ? { sizeBytes, sha256 } : null }];
  });
}

/** Finds the sealed secret of every webhook. */
export async function findWebhookSecrets(db: Kysely<Schema>): Promise<{ id: string; secret: string }[]> {
  return (
    db
      .selectFrom('webhooks')
      .select(['id', 'secret'])
      // Said to its owner already.
      .where((eb) => eb.or([eb('ended_reason', 'is', null), eb('ended_reason', '<>', 'secret_lost')]))
      .orderBy('id')
      .execute()
  );
}

/** Reads every byte of a table's rows. @throws an error of damaged files when it cannot */
export async function readWholeTable(db: Kysely<Schema>, table: string): Promise<void> {
  await sql`SELECT sum(length(whole::text)) FROM ${sql.table(table)} AS whole`.execute(db);
}
