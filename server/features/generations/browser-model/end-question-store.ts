import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { WhyOver } from '#server/db/tables/generations-tables.ts';
import { endsAt, lateAt } from './question-times-store.ts';

/** Outcome of a question: the text of an answer, or none. */
export type QuestionEnd = { outcome: 'answered'; answer: string } | { outcome: WhyOver };

/** Closes a generation's open question and deletes its text. The transaction has locked the generation. */
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
 * Closes a generation's open question if its page was silent for too long, or the time for the script is over. A partial answer
 * counts if it is complete. The transaction has locked the generation.
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

/** Tells whether a partial answer is complete. A page may close, or its model may not stop, after the last letter. */
function isWhole(part: string): boolean {
  try {
    const answer: unknown = JSON.parse(part);
    return typeof answer === 'object' && answer !== null;
  } catch {
    return false;
  }
}

/** Deletes a video's questions and answers, which contain text of the deck. The transaction has locked the video. */
export async function deleteQuestions(transaction: Transaction<Schema>, generationId: string): Promise<void> {
  await transaction.deleteFrom('script_questions').where('generation_id', '=', generationId).execute();
}
