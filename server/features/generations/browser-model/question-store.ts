import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { endOverdueQuestion, endQuestion } from './end-question-store.ts';
import { endsAt, isSignDue } from './question-times-store.ts';

export type OpenQuestion = { number: number; question: string };

/**
 * Finds the open question of a project's video, and records that a page has fetched it.
 * @returns isOver if no more questions will follow
 */
export function seeQuestion(
  db: Kysely<Schema>,
  projectId: string,
): Promise<{ open: OpenQuestion | null; isOver: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const generation = await lockAskingVideo(transaction, projectId);
    if (generation === null) return { open: null, isOver: true };
    const open = await openQuestionOf(transaction, generation.id);
    if (open === null)
      return { open, isOver: generation.isWritten || (await hasGivenUp(transaction, generation.id)) };
    if (!open.isSeen) await noteSign(transaction, generation.id);
    return { open, isOver: false };
  });
}

/**
 * Records a heartbeat of the answering page, with the partial answer. A heartbeat that comes too soon, or with less than the last
 * one, changes nothing.
 * @returns true if the answer is still wanted
 */
export function notePart(
  db: Kysely<Schema>,
  projectId: string,
  { number, part }: { number: number; part: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const generation = await lockAskingVideo(transaction, projectId);
    const open = generation && (await openQuestionOf(transaction, generation.id));
    if (!generation || open?.number !== number) return false;
    if (open.isSignDue && part.length >= open.partLength) await noteSign(transaction, generation.id, part);
    return true;
  });
}

/** Stores the answer to the question of that number, once. Any other answer is too late and changes nothing. */
export function answerQuestion(
  db: Kysely<Schema>,
  projectId: string,
  { number, answer }: { number: number; answer: string | null },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const generation = await lockAskingVideo(transaction, projectId);
    const open = generation && (await openQuestionOf(transaction, generation.id));
    if (!generation || open?.number !== number) return;
    await endQuestion(
      transaction,
      generation.id,
      answer === null ? { outcome: 'failed' } : { outcome: 'answered', answer },
    );
    await setWhenItGoesOn(transaction, generation.id);
  });
}

/** Locks the open video of a project that asks a browser. Its questions are changed only under this lock. */
async function lockAskingVideo(
  transaction: Transaction<Schema>,
  projectId: string,
): Promise<{ id: string; isWritten: boolean } | null> {
  const row = await transaction
    .selectFrom('generations')
    .select(['id', 'stage'])
    .where('project_id', '=', projectId)
    .where('status', 'in', ['queued', 'running', 'asking'])
    .where('asks_browser', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, isWritten: row.stage === 'voice' || row.stage === 'video' } : null;
}

async function openQuestionOf(
  transaction: Transaction<Schema>,
  generationId: string,
): Promise<(OpenQuestion & { isSeen: boolean; isSignDue: boolean; partLength: number }) | null> {
  await endOverdueQuestion(transaction, generationId);
  const row = await transaction
    .selectFrom('script_questions')
    .select(['number', 'question', 'seen_at', 'part', isSignDue.as('is_sign_due')])
    .where('generation_id', '=', generationId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (!row || row.question === null) return null;
  const { number, question } = row;
  return {
    ...{ number, question },
    isSeen: row.seen_at !== null,
    isSignDue: row.is_sign_due,
    partLength: row.part.length,
  };
}

async function noteSign(transaction: Transaction<Schema>, generationId: string, part = ''): Promise<void> {
  await transaction
    .updateTable('script_questions')
    .set({ seen_at: sql<Date>`now()`, part })
    .where('generation_id', '=', generationId)
    .where('outcome', 'is', null)
    .execute();
  await setWhenItGoesOn(transaction, generationId);
}

/** Schedules a waiting video for the end of its open question, or at once if none is open. */
async function setWhenItGoesOn(transaction: Transaction<Schema>, generationId: string): Promise<void> {
  await transaction
    .updateTable('generations')
    .set({ not_before: whenItGoesOn })
    .where('id', '=', generationId)
    .where('status', '=', 'asking')
    .execute();
}

/** Time at which a row of `generations` that waits for a browser continues. */
export const whenItGoesOn = sql<Date>`coalesce(
  (SELECT ${endsAt} FROM script_questions
    WHERE script_questions.generation_id = generations.id AND script_questions.outcome IS NULL),
  now())`;

async function hasGivenUp(transaction: Transaction<Schema>, generationId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('script_questions')
    .select('place')
    .where('generation_id', '=', generationId)
    .where('outcome', 'in', ['silent', 'late', 'failed'])
    .executeTakeFirst();
  return row !== undefined;
}
