import type { Kysely, Transaction } from 'kysely';
import type { PlanId } from '../../../contract/plans.ts';
import type { ProjectStatus } from '../../../contract/projects.ts';
import { withoutPauses } from '../../../pipeline/english/spoken/pause-tag.ts';
import { type Pronunciation, toPronunciations } from '../../db/pronunciation-rows.ts';
import type { Schema } from '../../db/schema.ts';
import { type StoredProject, type StoredSlide, toStoredProject, toStoredSlide } from './stored-project.ts';

/** Unchanged by others until the transaction ends. */
export async function lockProject(
  transaction: Transaction<Schema>,
  id: string,
): Promise<StoredProject | null> {
  const row = await transaction
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toStoredProject(row) : null;
}

export async function findProjectIdsOf(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('projects').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

export type NewProject = Pick<
  StoredProject,
  | 'id'
  | 'userId'
  | 'teamId'
  | 'name'
  | 'originalFileName'
  | 'deckKey'
  | 'deckSha256'
  | 'slideCount'
  | 'askedDuration'
  | 'voiceOption'
  | 'speechSpeed'
  | 'backgroundMusic'
  | 'audience'
  | 'burnInCaptions'
>;

export async function insertProject(transaction: Transaction<Schema>, project: NewProject): Promise<void> {
  await transaction
    .insertInto('projects')
    .values({
      id: project.id,
      user_id: project.userId,
      team_id: project.teamId,
      name: project.name,
      status: 'processing',
      original_file_name: project.originalFileName,
      deck_key: project.deckKey,
      deck_sha256: project.deckSha256,
      slide_count: project.slideCount,
      asked_duration: project.askedDuration,
      voice_option: project.voiceOption,
      speech_speed: project.speechSpeed,
      background_music: project.backgroundMusic,
      audience: project.audience,
      burn_in_captions: project.burnInCaptions,
    })
    .execute();
}

/** @returns the project's status; null when its team or its maker is another by now */
export async function updateTeam(
  transaction: Transaction<Schema>,
  { id, teamId, userId, to }: Pick<StoredProject, 'id' | 'teamId' | 'userId'> & { to: string | null },
): Promise<ProjectStatus | null> {
  const row = await transaction
    .updateTable('projects')
    .set({ team_id: to })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('team_id', 'is not distinct from', teamId)
    .returning('status')
    .executeTakeFirst();
  return row?.status ?? null;
}

/** With its slides, generations and what else hangs on it. */
export async function deleteProjectRow(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('projects').where('id', '=', id).execute();
  await transaction.deleteFrom('idempotency_keys').where('project_id', '=', id).execute();
}

export async function findSlides(db: Kysely<Schema>, projectId: string): Promise<StoredSlide[]> {
  const rows = await db
    .selectFrom('slides')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('number')
    .execute();
  return rows.map(toStoredSlide);
}

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

/** The project's script is what is said on its slides, a paragraph each. */
export async function rewriteGeneratedScript(
  transaction: Transaction<Schema>,
  projectId: string,
): Promise<void> {
  const slides = await findSlides(transaction, projectId);
  const paragraphs = slides.map(({ script }) => withoutPauses(script ?? '')).filter(Boolean);
  await transaction
    .updateTable('projects')
    .set({ generated_script: paragraphs.join('\n\n') })
    .where('id', '=', projectId)
    .execute();
}

export async function findPronunciations(db: Kysely<Schema>, projectId: string): Promise<Pronunciation[]> {
  const rows = await db
    .selectFrom('pronunciations')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('word_key')
    .execute();
  return toPronunciations(rows);
}

/** The same word again, in whatever case, replaces its entry. @returns how many the project has then */
export async function upsertPronunciations(
  transaction: Transaction<Schema>,
  projectId: string,
  pronunciations: readonly Pronunciation[],
): Promise<number> {
  // One statement may not touch a row twice: the last entry of a word is the one that counts.
  const byWord = new Map(pronunciations.map((entry) => [entry.word.toLowerCase(), entry]));
  if (byWord.size > 0) {
    await transaction
      .insertInto('pronunciations')
      .values(
        [...byWord].map(([word_key, entry]) => ({
          project_id: projectId,
          word_key,
          word: entry.word,
          respelling: 'respelling' in entry ? entry.respelling : null,
          ipa: 'ipa' in entry ? entry.ipa : null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'word_key']).doUpdateSet((eb) => ({
          word: eb.ref('excluded.word'),
          respelling: eb.ref('excluded.respelling'),
          ipa: eb.ref('excluded.ipa'),
        })),
      )
      .execute();
  }
  const { count } = await transaction
    .selectFrom('pronunciations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findPlan(db: Kysely<Schema>, userId: string): Promise<PlanId> {
  const row = await db
    .selectFrom('users')
    .select('subscription_tier')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.subscription_tier;
}

/** @returns false when the word, in whatever case, has no entry */
export async function deletePronunciation(
  transaction: Transaction<Schema>,
  projectId: string,
  word: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('pronunciations')
    .where('project_id', '=', projectId)
    .where('word_key', '=', word.toLowerCase())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function hasTrainedVoice(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('eleven_labs_voice_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.eleven_labs_voice_id !== null;
}

/** Keeps the user's account from being deleted until the transaction ends. @returns false when it is gone */
export async function holdUser(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
