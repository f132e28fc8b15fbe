import { createHash, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Relayed } from '#pipeline/for-the-server/scripts.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Lease, releasedLease } from '#server/jobs/lease.ts';
import { publishToViewers } from '../../events/for-other-slices.ts';
import { type ClaimedGeneration, generationLeases, updateHeldGeneration } from '../lease-store.ts';
import { endOverdueQuestion } from './end-question-store.ts';
import { whenItGoesOn } from './question-store.ts';

/** Maximum number of questions per script, each of which costs a claim. */
const maxQuestions = 40;
const maxNumber = 2 ** 31 - 1;

/**
 * Looks for the answer to a question of a script, and asks a new question.
 * @param asked.place position among the script's questions, from 1: each attempt asks the same ones in the same order
 */
export function findAnswer(
  db: Kysely<Schema>,
  lease: Lease,
  asked: { place: number; question: string },
): Promise<Relayed> {
  return db.transaction().execute(async (transaction) => {
    // A worker that has lost the lease learns of it when it puts the video to wait.
    if (!(await lockHeld(transaction, lease))) return { kind: 'awaited' };
    await endOverdueQuestion(transaction, lease.id);
    const earlier = await findQuestions(transaction, lease.id);
    const sha256 = createHash('sha256').update(asked.question).digest('hex');
    const found = earlier.find(({ place }) => place === asked.place);
    if (found?.sha256 === sha256) return stateOf(found);
    const ended = earlier.find(({ outcome }) => outcome !== null && outcome !== 'answered');
    if (ended) return stateOf(ended);
    if (asked.place > maxQuestions) return { kind: 'over', why: 'late' };
    await putQuestion(transaction, lease.id, { ...asked, sha256 });
    await endOverdueQuestion(transaction, lease.id);
    const put = (await findQuestions(transaction, lease.id)).find(({ place }) => place === asked.place);
    return put ? stateOf(put) : { kind: 'awaited' };
  });
}

type FoundQuestion = Awaited<ReturnType<typeof findQuestions>>[number];

function findQuestions(transaction: Transaction<Schema>, generationId: string) {
  return transaction
    .selectFrom('script_questions')
    .select(['place', 'sha256', 'outcome', 'answer'])
    .where('generation_id', '=', generationId)
    .execute();
}

function stateOf({ outcome, answer }: FoundQuestion): Relayed {
  if (outcome === null) return { kind: 'awaited' };
  return outcome === 'answered' ? { kind: 'answer', text: answer ?? '' } : { kind: 'over', why: outcome };
}

/** Replaces a question of another release, and everything that was based on its answer. */
async function putQuestion(
  transaction: Transaction<Schema>,
  generationId: string,
  { place, question, sha256 }: { place: number; question: string; sha256: string },
): Promise<void> {
  await transaction
    .deleteFrom('script_questions')
    .where('generation_id', '=', generationId)
    .where('place', '>=', place)
    .execute();
  await transaction
    .insertInto('script_questions')
    .values({ generation_id: generationId, place, number: randomInt(1, maxNumber), sha256, question })
    .execute();
}

/** Locks a video if its lease is still held. @returns true if it is */
async function lockHeld(transaction: Transaction<Schema>, lease: Lease): Promise<boolean> {
  const row = await transaction
    .selectFrom('generations')
    .select('id')
    .where(generationLeases.isHeld(lease))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts a video to wait for the answering page, and frees its worker. No attempt is spent.
 * @returns true if the lease was still held
 */
export function waitForBrowser(
  db: Kysely<Schema>,
  job: Pick<ClaimedGeneration, 'id' | 'fencingToken' | 'projectId'>,
): Promise<boolean> {
  const waiting = { stage: 'script', done: 0, total: 1 } as const;
  return db.transaction().execute(async (transaction) => {
    // Locked first, so that an answer that arrives now is either found or finds the video waiting.
    if (!(await lockHeld(transaction, job))) return false;
    await updateHeldGeneration(transaction, job, {
      ...waiting,
      ...releasedLease,
      status: 'asking',
      not_before: whenItGoesOn,
    });
    await publishToViewers(transaction, { type: 'progress', projectId: job.projectId, ...waiting });
    return true;
  });
}
