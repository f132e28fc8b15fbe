import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { relayedQuestion } from '#pipeline/script/language-model/relayed-writer.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Lease } from '#server/jobs/lease.ts';
import { deleteQuestion, putQuestion, readQuestion } from './question-store.ts';

/** Time in which a page of the user must have fetched a question. */
const unseenMs = 20_000;
/** Time for an answer. Models of browsers write some ten tokens a second. */
const unansweredMs = 180_000;
const lookEveryMs = 250;
const questionsOfATry = 1000;

/**
 * Returns a function that asks the model of the user's browser, through the database: the page may be served by another
 * process. The function resolves with null when no page is there, none answers in time, or the model fails; it never
 * waits longer than 200 s for one answer.
 */
export function askBrowser(
  db: Kysely<Schema>,
  { id: generationId, fencingToken }: Lease,
  signal: AbortSignal,
  times = { unseenMs, unansweredMs },
): (question: unknown) => Promise<string | null> {
  // An answer to an earlier try's question must not be taken for one of this try.
  let number = fencingToken * questionsOfATry;
  return async (given) => {
    number += 1;
    const question = JSON.stringify(relayedQuestion.parse(given));
    await putQuestion(db, { generationId, number, question });
    try {
      return await waitForAnswer(db, { generationId, number }, { signal, ...times });
    } finally {
      await deleteQuestion(db, generationId);
    }
  };
}

async function waitForAnswer(
  db: Kysely<Schema>,
  question: { generationId: string; number: number },
  { signal, ...times }: { signal: AbortSignal; unseenMs: number; unansweredMs: number },
): Promise<string | null> {
  for (;;) {
    const state = await readQuestion(db, question);
    if (state === null) return null;
    if (state.isAnswered) return state.answer;
    if (state.waitedMs > (state.isSeen ? times.unansweredMs : times.unseenMs)) return null;
    await sleep(lookEveryMs, undefined, { signal });
  }
}
