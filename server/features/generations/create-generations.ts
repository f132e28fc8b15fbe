import type { Kysely, Transaction } from 'kysely';
import { type PlanId, plans, priorityVideosPerHour } from '#contract/plans.ts';
import { AppError, busy, unauthenticated } from '../../app-error.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Schema } from '../../db/schema.ts';
import type { WakeUp } from '../../jobs/wake-up.ts';
import { updateProjectStatus } from '../../records/project-video-store.ts';
import { lockUser } from '../../records/users-store.ts';
import { currentSpan } from '../../telemetry/tracing.ts';
import type { Budgets, Payer } from '../budgets/for-other-slices.ts';
import { publishToViewers } from '../events/for-other-slices.ts';
import type { GenerationView } from './generation-view.ts';
import { endReview, isInReview } from './review/review-store.ts';
import {
  countVideosOfPlan,
  countWaiting,
  endOpenGeneration,
  hasOpenGeneration,
  insertGeneration,
  latestGenerations,
  reserveVideo,
  setWaitingPriority,
} from './store.ts';

/** Port through which the rest of the server uses generations. */
export type Generations = {
  /**
   * Queues a generation of a project and reserves a video of the user's plan, in the caller's transaction. The project is
   * `processing` from then on.
   * @param request the project with its maker, on whose plan the video counts, and the user who causes the work, whose budgets pay
   * @throws AppError 402 `plan_limit` | 409 `project_busy` | 409 `voice_not_trained` | 503 `server_busy` | as Budgets.spendVideo
   */
  start(
    transaction: Transaction<Schema>,
    request: {
      projectId: string;
      userId: string;
      plan: PlanId;
      kind: 'first' | 'render';
      /** True if the model in the user's browser writes the script. */
      asksBrowser?: boolean;
      /** Factor of the chosen speed at which the existing script is spoken, or null if unknown. */
      fittedSpeed?: number | null;
      startedBy: Payer;
    },
  ): Promise<{ generationId: string }>;
  /**
   * Refuses a first video as `start` would at this moment, before the deck is uploaded. Only `start` decides.
   * @throws AppError 401 if the account is gone | 402 `plan_limit` | 503 `server_busy` | as Budgets.requireVideo
   */
  requireRoom(request: { userId: string; plan: PlanId }): Promise<void>;
  /**
   * Wakes the workers in this process after the commit. Without it, and in other processes, workers find the job at their next
   * poll.
   */
  announce(): void;
  /**
   * Continues a video whose script waits for its review, in the caller's transaction. Nothing is reserved or counted again, because
   * the start has done so.
   * @param request as in `start`
   * @returns false if no video of the project waits for a review
   * @throws AppError 409 `voice_not_trained` | 409 `too_many_waiting` | 503 `server_busy`
   */
  continueReviewed(
    transaction: Transaction<Schema>,
    request: { projectId: string; userId: string; plan: PlanId; startedBy: Payer },
  ): Promise<boolean>;
  /**
   * Cancels the project's queued or running generation, or one that waits for its user or a browser. The worker stops within 2 s.
   * Opens its own transaction.
   * @returns true if there was one
   */
  cancel(projectId: string): Promise<boolean>;
  /** Returns the newest generation of each project. */
  latest(db: Kysely<Schema>, projectIds: readonly string[]): Promise<Map<string, GenerationView>>;
};

/** Typical time for a video on two cores, and so for a free slot in the queue. */
const retryAfterSeconds = 30;

/** Stores the voice of a project. @throws AppError 409 `voice_not_trained` */
export type SettleVoice = (
  transaction: Transaction<Schema>,
  request: { projectId: string; userId: string; kind: 'first' | 'render' },
) => Promise<void>;

export function createGenerations(deps: {
  db: Kysely<Schema>;
  wakeUp: WakeUp;
  maxQueued: number;
  budgets: Budgets;
  settleVoice: SettleVoice;
}): Generations {
  const { db, wakeUp, maxQueued, budgets, settleVoice } = deps;
  return {
    async start(transaction, request) {
      // From here on, concurrent starts of the same user wait for each other, so that the counts below stay correct.
      await lockUser(transaction, request.userId);
      if (await hasOpenGeneration(transaction, request.projectId)) throw projectBusy();
      await requireShortQueue(transaction, maxQueued);
      if (request.kind === 'first') await requireVideoLeft(transaction, request);
      const videosThisHour = await budgets.spendVideo(transaction, request.startedBy);
      await settleVoice(transaction, request);
      const generationId = newId();
      const priority = fairPriority(request, videosThisHour);
      await setWaitingPriority(transaction, request.userId, priority);
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

    async continueReviewed(transaction, request) {
      await lockUser(transaction, request.userId);
      if (!(await isInReview(transaction, request.projectId))) return false;
      await requireShortQueue(transaction, maxQueued);
      await budgets.requireFewWaiting(transaction, request.startedBy);
      // A render keeps the voice that users have heard so far.
      await settleVoice(transaction, { ...request, kind: 'render' });
      const videosThisHour = await budgets.videosThisHour(request.startedBy.userId, transaction);
      const priority = fairPriority(request, videosThisHour);
      const { traceparent } = currentSpan();
      const by = { userId: request.startedBy.userId, priority, traceparent };
      await endReview(transaction, request.projectId, by);
      const status = { status: 'processing', error: null } as const;
      await publishToViewers(transaction, { type: 'status', projectId: request.projectId, ...status });
      return true;
    },

    async requireRoom(request) {
      await requireShortQueue(db, maxQueued);
      await requireVideoLeft(db, request);
      await budgets.requireVideo(request);
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
 * Returns the priority of a video: none for a user's own work beyond the hour's limit, otherwise that of the plan. A member who
 * makes many videos of another's projects affects the priority of neither.
 */
function fairPriority(
  { userId, plan, startedBy }: { userId: string; plan: PlanId; startedBy: Payer },
  videosThisHour: number,
): number {
  const isOwnWork = userId === startedBy.userId;
  return isOwnWork && videosThisHour > priorityVideosPerHour ? 0 : plans[plan].priority;
}

async function requireShortQueue(db: Kysely<Schema>, maxQueued: number): Promise<void> {
  if ((await countWaiting(db)) < maxQueued) return;
  throw busy('Too many videos are waiting right now. Please try again in a moment.', retryAfterSeconds);
}

/** Counts finished videos and those in progress; otherwise, several concurrent requests could all use the plan's last video. */
async function requireVideoLeft(
  db: Kysely<Schema>,
  { userId, plan }: { userId: string; plan: PlanId },
): Promise<void> {
  const { maxVideos, name } = plans[plan];
  if (maxVideos === null) return;
  const counted = await countVideosOfPlan(db, userId);
  // The account may be deleted during its upload.
  if (!counted) throw unauthenticated();
  const { used, reserved, inReview } = counted;
  if (used + reserved < maxVideos) return;
  const open = [
    ...(reserved > inReview ? [`${reserved - inReview} of them being made now`] : []),
    ...(inReview > 0 ? [`${inReview} waiting for your review`] : []),
  ];
  const making = open.length === 0 ? '' : ` (${open.join(', ')})`;
  throw new AppError(
    'plan_limit',
    402,
    `You have used all ${maxVideos} videos of the ${name}${making}. Upgrade to ${plans.pro.name} to make more.`,
  );
}

function projectBusy(): AppError {
  return new AppError('project_busy', 409, 'The video of this project is already being made.');
}
