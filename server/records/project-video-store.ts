import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProjectStatus } from '#contract/projects.ts';
import type { ScriptWriterName } from '#contract/script-writer.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredWarning } from '../db/tables/projects-tables.ts';
import type { StoredDeckUpdate } from './deck-updates-store.ts';
import type { MadeWith, StoredProject } from './stored-project.ts';
import { updateProject } from './update-project.ts';
import { madeWithColumns, warningsColumn, writeVideo } from './videos-store.ts';

/** Sets the status of a project. */
export async function updateProjectStatus(
  transaction: Transaction<Schema>,
  projectId: string,
  status: ProjectStatus,
): Promise<void> {
  await updateProject(transaction, projectId, { status });
}

/**
 * Sets the status of a project whose generation ended without a video: `complete` if it has an earlier one, otherwise `status`.
 * @returns the new status
 */
export async function endWithoutVideo(
  transaction: Transaction<Schema>,
  projectId: string,
  status: 'failed' | 'canceled',
): Promise<ProjectStatus> {
  const row = await transaction
    .updateTable('projects')
    .set({
      status: sql<ProjectStatus>`CASE WHEN published_generation_id IS NULL THEN ${status} ELSE 'complete' END`,
    })
    .where('id', '=', projectId)
    .returning('status')
    .executeTakeFirstOrThrow();
  return row.status;
}

/** Makes a finished video the project's video. */
export async function completeProject(
  transaction: Transaction<Schema>,
  projectId: string,
  video: {
    generationId: string;
    slideCount: number;
    durationMs: number;
    generatedScript: string;
    videoUrl: string;
    lengthReason: string | null;
    warnings: readonly StoredWarning[];
    /** Null if the script already existed. */
    writer: ScriptWriterName | null;
    madeWith: MadeWith;
  },
): Promise<void> {
  await updateProject(transaction, projectId, {
    status: 'complete',
    slide_count: video.slideCount,
    generated_script: video.generatedScript,
    video_url: video.videoUrl,
    ...(video.writer && { script_edited: false }),
    published_generation_id: video.generationId,
    video_damaged_at: null,
    completed_at: sql<Date>`now()`,
  });
  await writeVideo(transaction, projectId, {
    // Rounded down, as video players show it.
    duration: Math.floor(video.durationMs / 1000),
    length_reason: video.lengthReason,
    ...warningsColumn(video.warnings),
    ...(video.writer && { script_writer: JSON.stringify(video.writer) }),
    ...madeWithColumns(video.madeWith),
  });
}

/** Records the script of a video that waits for its review. */
export async function noteScript(
  transaction: Transaction<Schema>,
  projectId: string,
  script: {
    slideCount: number;
    generatedScript: string;
    warnings: readonly StoredWarning[];
    /** Null if the script already existed. */
    writer: ScriptWriterName | null;
  },
): Promise<void> {
  await updateProject(transaction, projectId, {
    slide_count: script.slideCount,
    generated_script: script.generatedScript,
    ...(script.writer && { script_edited: false }),
  });
  await writeVideo(transaction, projectId, {
    ...warningsColumn(script.warnings),
    ...(script.writer && { script_writer: JSON.stringify(script.writer) }),
  });
}

/** Records whether the project's first video still waits for its review. */
export async function updateAwaitsReview(
  transaction: Transaction<Schema>,
  projectId: string,
  awaitsReview: boolean,
): Promise<void> {
  await updateProject(transaction, projectId, { awaits_review: awaitsReview });
}

/** Replaces a project's deck and the order of its slides. */
export async function replaceDeck(
  transaction: Transaction<Schema>,
  projectId: string,
  deck: Pick<StoredDeckUpdate, 'originalFileName' | 'deckKey' | 'deckSha256' | 'deckBytes'> &
    Pick<StoredProject, 'slideOrder'>,
): Promise<void> {
  await updateProject(transaction, projectId, {
    original_file_name: deck.originalFileName,
    deck_key: deck.deckKey,
    deck_sha256: deck.deckSha256,
    deck_bytes: deck.deckBytes,
    deck_damaged_at: null,
    slide_order: deck.slideOrder && JSON.stringify(deck.slideOrder),
  });
}

export type DamagedPart = { projectId: string } & (
  | { what: 'deck' }
  | { what: 'video'; generationId: string }
);

/**
 * Marks the deck or the published video as damaged.
 * @returns null if the project is gone or has another video by now; otherwise its status, and whether the mark is new
 */
export async function markDamaged(
  transaction: Transaction<Schema>,
  damaged: DamagedPart,
): Promise<{ isNew: boolean; status: ProjectStatus } | null> {
  const column = damaged.what === 'deck' ? 'deck_damaged_at' : 'video_damaged_at';
  const row = await transaction
    .selectFrom('projects')
    .select(['status', 'published_generation_id', `${column} as at`])
    .where('id', '=', damaged.projectId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (damaged.what === 'video' && row.published_generation_id !== damaged.generationId)) return null;
  if (row.at === null) {
    await updateProject(transaction, damaged.projectId, { [column]: sql<Date>`now()` });
  }
  return { isNew: row.at === null, status: row.status };
}

/** Removes the mark of damage, because the stored file is intact again. */
export async function clearDamage(
  db: Kysely<Schema>,
  { projectId, what }: Pick<DamagedPart, 'projectId' | 'what'>,
): Promise<void> {
  const column = what === 'deck' ? 'deck_damaged_at' : 'video_damaged_at';
  await updateProject(db, projectId, { [column]: null });
}

/**
 * Replaces the project's script with a user's version, which joinScripts makes from the slides.
 * @param isEdited true if the user has changed words, not only their order
 */
export async function updateGeneratedScript(
  transaction: Transaction<Schema>,
  projectId: string,
  generatedScript: string,
  { isEdited }: { isEdited: boolean },
): Promise<void> {
  await updateProject(transaction, projectId, {
    generated_script: generatedScript,
    ...(isEdited && { script_edited: true }),
  });
}
