import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProjectStatus } from '#contract/projects.ts';
import { type StockVoiceId, trainedVoice } from '#contract/vocabulary/voices.ts';
import { type Cutoff, isOver } from '../clock/cutoff.ts';
import { byPages, pageSize } from '../db/by-pages.ts';
import { affectsRows, allRows, firstRow } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import { settingsWithVoice, voiceOfProject } from './project-settings-store.ts';
import { type StoredProject, toStoredProject, videoColumns } from './stored-project.ts';
import { updateProject } from './update-project.ts';

/** Finds a project, or null if it is gone. */
export function findProject(db: Kysely<Schema>, id: string): Promise<StoredProject | null> {
  const query = db
    .selectFrom('projects')
    .leftJoin('videos', 'videos.project_id', 'projects.id')
    .selectAll('projects')
    .select(videoColumns)
    .where('projects.id', '=', id);
  return firstRow(query, toStoredProject);
}

/** Locks the project against changes by others until the transaction ends. */
export async function lockProject(
  transaction: Transaction<Schema>,
  id: string,
): Promise<StoredProject | null> {
  await transaction.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
  // Reads after the lock, because a statement that waited for it would join the video of the time when it began.
  return findProject(transaction, id);
}

/** Locks the projects of a team in the order of their ids, so that two such transactions never wait for each other. */
export async function lockProjectsOfTeam(transaction: Transaction<Schema>, teamId: string): Promise<void> {
  await transaction
    .selectFrom('projects')
    .select('id')
    .where('team_id', '=', teamId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Finds the projects that a user has made. */
export function findProjectIdsOf(db: Kysely<Schema>, userId: string): Promise<string[]> {
  return allRows(db.selectFrom('projects').select('id').where('user_id', '=', userId), ({ id }) => id);
}

export type VoiceProject = { id: string; name: string; isProcessing: boolean; hasVideo: boolean };

/** Finds the user's projects that speak, or will speak, with a trained voice, newest first. */
export function findVoiceProjects(db: Kysely<Schema>, userId: string): Promise<VoiceProject[]> {
  const query = db
    .selectFrom('projects')
    .select(['id', 'name', 'status', 'published_generation_id'])
    .where('user_id', '=', userId)
    .where(voiceOfProject, '=', trainedVoice.id)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return allRows(query, (row) => ({
    id: row.id,
    name: row.name,
    isProcessing: row.status === 'processing',
    hasVideo: row.published_generation_id !== null,
  }));
}

export type AgedProject = { id: string; userId: string };

/** Finds projects that were finished, or created and never finished, before the cutoff, and are not being made now. */
export function findAgedProjects(
  db: Kysely<Schema>,
  { cutoff, limit }: { cutoff: Cutoff; limit: number },
): Promise<AgedProject[]> {
  return allRows(agedProjects(db, cutoff).limit(limit), ({ id, user_id }) => ({ id, userId: user_id }));
}

/** Locks such a project. @returns null if it is no longer one of them */
export async function lockAgedProject(
  transaction: Transaction<Schema>,
  { id, cutoff }: { id: string; cutoff: Cutoff },
): Promise<AgedProject | null> {
  const row = await agedProjects(transaction, cutoff).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id } : null;
}

function agedProjects(db: Kysely<Schema>, cutoff: Cutoff) {
  return db
    .selectFrom('projects')
    .select(['id', 'user_id'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('status', '<>', 'processing'),
        // A video that waits for its user is not being worked on.
        exists(
          selectFrom('generations')
            .select('generations.id')
            .whereRef('generations.project_id', '=', 'projects.id')
            .where('generations.status', '=', 'review'),
        ),
      ]),
    )
    .where(isOver(sql`coalesce(completed_at, created_at)`, cutoff));
}

export type NewProject = Pick<
  StoredProject,
  | 'id'
  | 'userId'
  | 'teamId'
  | 'name'
  | 'viewerName'
  | 'originalFileName'
  | 'deckKey'
  | 'deckSha256'
  | 'deckBytes'
  | 'slideCount'
  | 'settings'
  | 'awaitsReview'
  | 'slideOrder'
  | 'takes'
>;

/** Inserts a project whose video is yet to be made. */
export async function insertProject(transaction: Transaction<Schema>, project: NewProject): Promise<void> {
  await transaction
    .insertInto('projects')
    .values({
      id: project.id,
      user_id: project.userId,
      team_id: project.teamId,
      name: project.name,
      viewer_name: project.viewerName,
      status: 'processing',
      original_file_name: project.originalFileName,
      deck_key: project.deckKey,
      deck_sha256: project.deckSha256,
      deck_bytes: project.deckBytes,
      slide_count: project.slideCount,
      settings: JSON.stringify(project.settings),
      awaits_review: project.awaitsReview,
      slide_order: project.slideOrder && JSON.stringify(project.slideOrder),
      takes: project.takes.length === 0 ? null : JSON.stringify(project.takes),
    })
    .execute();
}

/**
 * Moves the project into or out of a team. @returns the project's status, or null if its team or maker has changed in the meantime
 */
export function updateTeam(
  transaction: Transaction<Schema>,
  { id, teamId, userId, to }: Pick<StoredProject, 'id' | 'teamId' | 'userId'> & { to: string | null },
): Promise<ProjectStatus | null> {
  const query = transaction
    .updateTable('projects')
    .set({ team_id: to })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('team_id', 'is not distinct from', teamId)
    .returning('status');
  return firstRow(query, ({ status }) => status);
}

/** Stock voice of projects whose trained voice left with its user. */
export const voiceAfterHandover: StockVoiceId = 'professional-female';

/**
 * Transfers a member's projects in a team to another member. A project with the first member's trained voice gets a stock voice.
 */
export async function handOverProjects(
  transaction: Transaction<Schema>,
  { teamId, from, to }: { teamId: string; from: string; to: string },
): Promise<void> {
  const handedOver = transaction
    .updateTable('projects')
    .where('team_id', '=', teamId)
    .where('user_id', '=', from);
  await handedOver
    .set({ settings: settingsWithVoice(voiceAfterHandover), voice_id: null })
    .where(voiceOfProject, '=', trainedVoice.id)
    .execute();
  await handedOver.set({ user_id: to }).execute();
}

/** Replaces a trained voice with a stock voice. @returns true if the project had a trained voice */
export function giveStockVoice(
  transaction: Transaction<Schema>,
  projectId: string,
  voice: StockVoiceId,
): Promise<boolean> {
  return affectsRows(
    transaction
      .updateTable('projects')
      .set({ settings: settingsWithVoice(voice), voice_id: null })
      .where('id', '=', projectId)
      .where(voiceOfProject, '=', trainedVoice.id),
  );
}

/** Records the trained voice of a project. */
export async function updateProjectVoice(
  transaction: Transaction<Schema>,
  projectId: string,
  voiceId: string,
): Promise<void> {
  await updateProject(transaction, projectId, { voice_id: voiceId });
}

/** Deletes the project with its slides, generations and every other row that refers to it. */
export async function deleteProjectRow(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('projects').where('id', '=', id).execute();
}

/** Finds projects whose decks were stored by a release that did not record their size. */
export function findUnmeasuredDecks(db: Kysely<Schema>): AsyncGenerator<{ id: string; deckKey: string }> {
  const unmeasured = db
    .selectFrom('projects')
    .select(['id', 'deck_key as deckKey'])
    .where('deck_bytes', 'is', null)
    .orderBy('id')
    .limit(pageSize);
  return byPages(
    (id) => unmeasured.where('id', '>', id).execute(),
    ({ id }) => id,
  );
}

/** Records the size of a project's deck in storage. */
export async function updateDeckBytes(db: Kysely<Schema>, id: string, deckBytes: number): Promise<void> {
  await updateProject(db, id, { deck_bytes: deckBytes });
}
