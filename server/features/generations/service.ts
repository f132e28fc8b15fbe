import type { Kysely, Transaction } from 'kysely';
import { type PlanId, plans } from '../../../contract/plans.ts';
import { AppError, busy } from '../../app-error.ts';
import type { Schema } from '../../db/schema.ts';
import type { WakeUp } from '../../jobs/wake-up.ts';
import { newId } from '../../new-id.ts';
import { updateProjectStatus } from '../../records/projects-store.ts';
import { lockUser } from '../../records/users-store.ts';
import { currentSpan } from '../../telemetry/tracing.ts';
import { publishToViewers } from '../events/service.ts';
import type { GenerationView } from './generation-view.ts';
import {
  countQueued,
  countVideosOfPlan,
  endOpenGeneration,
  hasOpenGeneration,
  insertGeneration,
  latestGenerations,
  reserveVideo,
  setWaitingPriority,
} from './store.ts';

export type { GenerationView } from './generation-view.ts';

/** What the rest of the server may ask of the making of videos. */
export type Generations = {
  /**
   * Queues a generation of a project and reserves a video of the user's plan, in the caller's transaction. The
   * project is `processing` from then on.
   * @throws AppError 402 `plan_limit` | 409 `project_busy` | 409 `voice_not_trained` | 503 `server_busy`
   */
  start(
    transaction: Transaction<Schema>,
    request: { projectId: string; userId: string; plan: PlanId; kind: 'first' | 'render' },
  ): Promise<{ generationId: string }>;
  /**
   * What `start` would refuse a first video with at this moment, so that nobody sends a deck in vain. Only `start`
   * decides.
   * @throws AppError 402 `plan_limit` | 503 `server_busy`
   */
  requireRoom(request: { userId: string; plan: PlanId }): Promise<void>;
  /**
   * Wakes the workers in this process, once the transaction is committed. Without it, and in other processes, a worker
   * finds the job when it next looks.
   */
  announce(): void;
  /**
   * Ends what is queued or running for a project; the worker drops it within 2 s. Opens a transaction of its own.
   * @returns whether there was anything
   */
  cancel(projectId: string): Promise<boolean>;
  /** The newest generation of each project. */
  latest(db: Kysely<Schema>, projectIds: readonly string[]): Promise<Map<string, GenerationView>>;
};

/** Usual time of a video on two cores, and so of a place in the queue. */
const retryAfterSeconds = 30;

/** Writes down which voice a project speaks with. @throws AppError 409 `voice_not_trained` */
export type SettleVoice = (
  transaction: Transaction<Schema>,
  request: { projectId: string; userId: string; kind: 'first' | 'render' },
) => Promise<void>;

export function createGenerations(parts: {
  db: Kysely<Schema>;
  wakeUp: WakeUp;
  maxQueued: number;
  settleVoice: SettleVoice;
}): Generations {
  const { db, wakeUp, maxQueued, settleVoice } = parts;
  return {
    async start(transaction, request) {
      // From here on the starts of one user wait for each other: what is counted below stays true.
      await lockUser(transaction, request.userId);
      if (await hasOpenGeneration(transaction, request.projectId)) throw projectBusy();
      await requireShortQueue(transaction, maxQueued);
      if (request.kind === 'first') await requireVideoLeft(transaction, request);
      await settleVoice(transaction, request);
      const generationId = newId();
      const priority = plans[request.plan].priority;
      const { traceparent } = currentSpan();
      await insertGeneration(transaction, { ...request, id: generationId, priority, traceparent });
      if (request.kind === 'first') await reserveVideo(transaction, generationId, request.userId);
      await updateProjectStatus(transaction, request.projectId, 'processing');
      await publishToViewers(transaction, {
        type: 'status',
        projectId: request.projectId,
        status: 'processing',
        error: null,
      });
      return { generationId };
    },

    async requireRoom(request) {
      await requireShortQueue(db, maxQueued);
      await requireVideoLeft(db, request);
    },

    announce: () => wakeUp.call(),

    cancel: (projectId) =>
      db.transaction().execute(async (transaction) => {
        const ended = await endOpenGeneration(transaction, (eb) => eb('project_id', '=', projectId), {
          status: 'canceled',
          error: null,
        });
        return ended !== null;
      }),

    latest: latestGenerations,
  };
}

/**
 * Gives the videos of a user that wait the place in the line that the new plan has. The one that is being made goes on,
 * and nothing that was accepted is refused afterwards.
 */
export async function followPlan(
  transaction: Transaction<Schema>,
  { userId, plan }: { userId: string; plan: PlanId },
): Promise<void> {
  await setWaitingPriority(transaction, userId, plans[plan].priority);
}

async function requireShortQueue(db: Kysely<Schema>, maxQueued: number): Promise<void> {
  if ((await countQueued(db)) < maxQueued) return;
  throw busy('Too many videos are waiting right now. Please try again in a moment.', retryAfterSeconds);
}

/** Videos that are finished count, and so do those being made, or many at once would all find the last one free. */
async function requireVideoLeft(
  db: Kysely<Schema>,
  { userId, plan }: { userId: string; plan: PlanId },
): Promise<void> {
  const { maxVideos, name } = plans[plan];
  if (maxVideos === null) return;
  const { used, reserved } = await countVideosOfPlan(db, userId);
  if (used + reserved < maxVideos) return;
  const making = reserved === 0 ? '' : ` (${reserved} of them being made now)`;
  throw new AppError(
    'plan_limit',
    402,
    `You have used all ${maxVideos} videos of the ${name}${making}. Upgrade to ${plans.pro.name} to make more.`,
  );
}

function projectBusy(): AppError {
  return new AppError('project_busy', 409, 'The video of this project is already being made.');
}
