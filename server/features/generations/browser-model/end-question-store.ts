import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { WhyOver } from '#server/db/tables/generations-tables.ts';
import { endsAt, lateAt } from './question-times-store.ts';

/** End of a question: with the text of an answer, or without one. */
export type QuestionEnd = { outcome: 'answered'; answer: string } | { outcome: WhyOver };

/** Ends a generation's open question and forgets its text. The transaction has locked the generation. */
export async function endQuestion(
  transaction: Transaction<Schema>,
  generationId: string,
  end: QuestionEnd,
): Promise<void> {
  await transaction
    .updateTable('script_questions')
    .set({ answer: null, ...end, question: null, part: '', ended_at: sql<Date>`now()` })
    .where('generation_id', '=', generationId)
    .where('outcome', 'is', null)
    .execute();
}

/**
 * Ends a generation's open question if its page has been silent for too long, or the time for the script is over. What the
 * page has sent of its answer counts as the answer where it is whole. The transaction has locked the generation.
 */
export async function endOverdueQuestion(
  transaction: Transaction<Schema>,
  generationId: string,
): Promise<void> {
  const overdue = await transaction
    .selectFrom('script_questions')
    .select(['part', sql<boolean>`${lateAt} <= now()`.as('is_late')])
    .where('generation_id', '=', generationId)
    .where('outcome', 'is', null)
    .where(endsAt, '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (!overdue) return;
  const { part, is_late } = overdue;
  await endQuestion(
    transaction,
    generationId,
    isWhole(part) ? { outcome: 'answered', answer: part } : { outcome: is_late ? 'late' : 'silent' },
  );
}

/** A page may go, or its model may not stop, after the last letter of an answer. */
function isWhole(part: string): boolean {
  try {
    const answer: unknown = JSON.parse(part);
    return typeof answer === 'object' && answer !== null;
  } catch {
    return false;
  }
}

/** Deletes the questions of a video with their answers: both hold text of its deck. The transaction has locked the video. */
export async function deleteQuestions(transaction: Transaction<Schema>, generationId: string): Promise<void> {
  await transaction.deleteFrom('script_questions').where('generation_id', '=', generationId).execute();
}
