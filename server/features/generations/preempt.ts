import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Budgets } from '../budgets/for-other-slices.ts';
import { findKeptWaiting } from './fair-queue/fair-queue-store.ts';
import type { ClaimedGeneration } from './lease-store.ts';

/** Maximum number of preemptions, so that a video is finished in the end, however many others come. */
const maxPreemptions = 3;
/** Difference in started videos below which accounts take turns in the usual way, when a video is finished. */
const manyMoreVideos = 5;

/**
 * Tells whether a running video makes room for another account's: one that waits, has nothing running, and has started far fewer
 * videos in this hour. A video takes minutes, and otherwise an account that sends many would be waited for each time.
 */
export async function mustPreempt(
  { db, budgets }: { db: Kysely<Schema>; budgets: Pick<Budgets, 'videosThisHour'> },
  job: Pick<ClaimedGeneration, 'id' | 'userId'>,
): Promise<boolean> {
  const waitingUserId = await findKeptWaiting(db, job.id, maxPreemptions);
  if (waitingUserId === null) return false;
  const [mine, theirs] = await Promise.all([
    budgets.videosThisHour(job.userId),
    budgets.videosThisHour(waitingUserId),
  ]);
  return mine >= theirs + manyMoreVideos;
}
