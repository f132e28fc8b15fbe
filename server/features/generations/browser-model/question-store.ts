import { type Kysely, sql } from 'kysely';
import { firstRow } from '#server/db/read-rows.ts';
import type { Schema } from '#server/db/schema.ts';

/** Replaces the question before it. */
export async function putQuestion(
  db: Kysely<Schema>,
  { generationId, number, question }: { generationId: string; number: number; question: string },
): Promise<void> {
  const fresh = {
    number,
    question,
    asked_at: sql<Date>`now()`,
    seen_at: null,
    answered_at: null,
    answer: null,
  };
  await db
    .insertInto('script_questions')
    .values({ generation_id: generationId, ...fresh })
    .onConflict((conflict) => conflict.column('generation_id').doUpdateSet(fresh))
    .execute();
}

/** Deletes the question with its answer: both hold text of the deck. */
export async function deleteQuestion(db: Kysely<Schema>, generationId: string): Promise<void> {
  await db.deleteFrom('script_questions').where('generation_id', '=', generationId).execute();
}

export type QuestionState = {
  isAnswered: boolean;
  answer: string | null;
  isSeen: boolean;
  waitedMs: number;
};

/** null when it is gone. */
export function readQuestion(
  db: Kysely<Schema>,
  { generationId, number }: { generationId: string; number: number },
): Promise<QuestionState | null> {
  const query = db
    .selectFrom('script_questions')
    .select(['seen_at', 'answered_at', 'answer'])
    .select(sql<number>`(extract(epoch FROM now() - asked_at) * 1000)::double precision`.as('waited_ms'))
    .where('generation_id', '=', generationId)
    .where('number', '=', number);
  return firstRow(query, (row) => ({
    isAnswered: row.answered_at !== null,
    answer: row.answer,
    isSeen: row.seen_at !== null,
    waitedMs: row.waited_ms,
  }));
}

export type OpenQuestion = { generationId: string; number: number; question: string };

/**
 * Finds the open question of a project's running video and notes that a page has seen it.
 * @returns isOver when the project has no open video that asks a browser, or its script is written
 */
export async function seeQuestion(
  db: Kysely<Schema>,
  projectId: string,
): Promise<{ open: OpenQuestion | null; isOver: boolean }> {
  const generation = await db
    .selectFrom('generations')
    .select(['id', 'stage'])
    .where('project_id', '=', projectId)
    .where('status', 'in', ['queued', 'running'])
    .where('asks_browser', '=', true)
    .executeTakeFirst();
  if (!generation) return { open: null, isOver: true };
  const row = await db
    .updateTable('script_questions')
    .set({ seen_at: sql<Date>`coalesce(seen_at, now())` })
    .where('generation_id', '=', generation.id)
    .where('answered_at', 'is', null)
    .returning(['number', 'question'])
    .executeTakeFirst();
  if (row) return { open: { generationId: generation.id, ...row }, isOver: false };
  return { open: null, isOver: generation.stage === 'voice' || generation.stage === 'video' };
}

/** Answers the question of that number, once; anything else is too late and changes nothing. */
export async function answerQuestion(
  db: Kysely<Schema>,
  projectId: string,
  { number, answer }: { number: number; answer: string | null },
): Promise<void> {
  await db
    .updateTable('script_questions')
    .set({ answer, answered_at: sql<Date>`now()` })
    .where('number', '=', number)
    .where('answered_at', 'is', null)
    .where('generation_id', 'in', (eb) =>
      eb
        .selectFrom('generations')
        .select('id')
        .where('project_id', '=', projectId)
        .where('status', '=', 'running'),
    )
    .execute();
}
