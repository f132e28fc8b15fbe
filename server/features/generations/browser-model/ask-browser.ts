import type { Kysely } from 'kysely';
import { type Relayed, relayedQuestion } from '#pipeline/for-the-server/scripts.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Lease } from '#server/jobs/lease.ts';
import { findAnswer } from './asking-store.ts';

/**
 * Returns a function that puts the questions of a script to the model in the user's browser, through the database, because another
 * process may serve the page. It never waits for an answer. A question without one ends the attempt, the video waits
 * (`waitForBrowser`), and the next attempt asks the same questions again and finds their answers.
 */
export function askBrowser(db: Kysely<Schema>, lease: Lease): (question: unknown) => Promise<Relayed> {
  let place = 0;
  return (given) => {
    place += 1;
    return findAnswer(db, lease, { place, question: JSON.stringify(relayedQuestion.parse(given)) });
  };
}
