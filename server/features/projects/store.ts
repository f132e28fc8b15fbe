import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { pronunciation } from '../../../contract/projects.ts';
import { withoutPauses } from '../../../pipeline/script/spoken-text/pause-tag.ts';
import type { Schema } from '../../db/schema.ts';
import { type StoredProject, type StoredSlide, toStoredProject, toStoredSlide } from './stored-project.ts';

export type Pronunciation = z.output<typeof pronunciation>;

export async function findProject(db: Kysely<Schema>, id: string): Promise<StoredProject | null> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toStoredProject(row) : null;
}

/** The same, unchanged by others until the transaction ends. */
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

/** Newest first. */
export async function findProjectsOf(db: Kysely<Schema>, userId: string): Promise<StoredProject[]> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toStoredProject);
}

export type NewProject = Pick<
  StoredProject,
  | 'id'
  | 'userId'
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

/** With its slides, generations and what else hangs on it. @returns false when it was gone already */
export async function deleteProjectRow(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('projects')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('idempotency_keys').where('project_id', '=', id).execute();
  return numDeletedRows > 0n;
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
  return rows.flatMap(({ word, respelling, ipa }): Pronunciation[] => {
    if (respelling !== null) return [{ word, respelling }];
    return ipa === null ? [] : [{ word, ipa }];
  });
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

export async function hasTrainedVoice(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('eleven_labs_voice_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.eleven_labs_voice_id !== null;
}
