import type { Kysely, Transaction } from 'kysely';
import type { Budgets as ShownBudgets } from '#contract/account.ts';
import type { FairUse, PlanId } from '#contract/plans.ts';
import { createAccountConcurrencyLimit } from '../../background/account-concurrency-limit.ts';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import { addToCount, readCount } from '../../http/windowed-counts.ts';
import { requireDiskRoom } from '../../storage/disk-room.ts';
import { limitsOf, shareOf } from './fair-use-limits.ts';
import { createUploadMeter } from './meter-uploads.ts';
import {
  batchBudgetSpent,
  storageFull,
  tooManySpoken,
  tooManyUploads,
  tooManyWaiting,
  videoBudgetSpent,
} from './refusals.ts';
import { createSlots } from './slots.ts';
import { countWaitingOf, sumStoredOf } from './store.ts';

/**
 * Storage that an account may use: the limit of its plan, or its share of the disk. Files stored in the meantime do not change the
 * share, which includes both the free space and the account's own files.
 */
export type StorageLimit = { maxBytes: number };

/** User who causes the work, and therefore pays for it with the budgets of their plan. */
export type Payer = { userId: string; plan: PlanId };

/**
 * Budgets of each account, out of the resources that all accounts of the server share (decision 031). Everything that costs disk
 * space, slots or worker time asks here first.
 */
export type Budgets = {
  /**
   * Takes a slot for an upload, or for the copy of a deck.
   * @param of kind of upload, and the number of slots that all accounts share
   * @returns a function that frees the slot. @throws AppError 429 `too_many_uploads`
   */
  holdUpload(
    payer: Payer,
    of: { kind: 'deck' | 'recording' | 'logo' | 'csv' | 'xliff'; places: number },
  ): () => void;
  /**
   * Receives a file. Its maximum size is reserved beforehand in the payer's hour and on the disk. Bytes that did not arrive are
   * given back at the end, also if `receive` throws.
   * @param announcedBytes maximum number of bytes that may arrive
   * @throws AppError 429 `upload_budget_spent` | 503 `unavailable` while the disk is full, before anything is received
   */
  meterUpload<T>(
    payer: Payer,
    announcedBytes: number,
    receive: (onBytes: (count: number) => void) => Promise<T>,
  ): Promise<T>;
  /** Runs an account's checks of files one at a time, so that they never fill all slots for checks. */
  inTurn<T>(payer: Payer, check: () => Promise<T>): Promise<T>;
  /**
   * Rewrites an account's texts one at a time, so that those of others do not wait behind many of them. Separate from its checks,
   * because a language model may take minutes.
   */
  rewriteInTurn<T>(payer: Payer, rewrite: () => Promise<T>): Promise<T>;
  /**
   * Takes a slot for speaking a text. Playing a draft through has its own slots, so that the account can still listen to a slide.
   * @param of kind of speech, and the number of slots that all accounts share
   * @returns a function that frees the slot. @throws AppError 429 `rate_limited`
   */
  holdSpeech(payer: Payer, of: { kind: 'text' | 'draft'; places: number }): () => void;
  /**
   * Refuses a video as `spendVideo` would at this moment.
   * @throws AppError 429 `video_budget_spent` | 409 `too_many_waiting`
   */
  requireVideo(payer: Payer): Promise<void>;
  /**
   * Refuses a video of a batch as requireVideo does, and before the hour's videos are all used: a fifth is left for those that the
   * payer starts by hand.
   * @throws AppError 429 `video_budget_spent` | 409 `too_many_waiting`
   */
  requireBatchVideo(payer: Payer): Promise<void>;
  /**
   * Counts a video that is about to be queued, in the transaction that inserts it.
   * @returns how many the payer has started in this hour, including this one
   * @throws AppError 429 `video_budget_spent` | 409 `too_many_waiting`
   */
  spendVideo(transaction: Transaction<Schema>, payer: Payer): Promise<number>;
  /**
   * Refuses another waiting video whose start was already counted when its script was requested.
   * @throws AppError 409 `too_many_waiting`
   */
  requireFewWaiting(transaction: Transaction<Schema>, payer: Payer): Promise<void>;
  /**
   * Checks that the payer may store this many more bytes.
   * @returns the limit, for confirmStorage. @throws AppError 409 `storage_full` | 503 `unavailable` while the disk is full
   */
  requireStorage(payer: Payer, moreBytes: number): Promise<StorageLimit>;
  /**
   * Checks the payer's stored bytes again, in the transaction that has added some and has locked the user: of several uploads that
   * passed requireStorage at once, not all may fit.
   * @throws AppError 409 `storage_full`
   */
  confirmStorage(transaction: Transaction<Schema>, payer: Payer, limit: StorageLimit): Promise<void>;
  /** Returns the number of videos that the user has started in this hour. @param on the caller's transaction, if there is one */
  videosThisHour(userId: string, on?: Transaction<Schema>): Promise<number>;
  show(payer: Payer): Promise<ShownBudgets>;
};

const windowMs = 60 * 60_000;
/** Share of an hour's videos that batches may use. */
const shareOfBatches = 4 / 5;
const videos = { name: 'videos', windowMs };

export function createBudgets(deps: {
  db: Kysely<Schema>;
  config: Pick<Config, 'fairUseFactor' | 'jobs' | 'storage'>;
  now: () => Date;
  freeDiskBytes: () => Promise<number>;
}): Budgets {
  const { db, config, now, freeDiskBytes } = deps;
  const uploads = createSlots();
  const speeches = createSlots();
  const meter = createUploadMeter(deps);

  const limits = (plan: PlanId, disk: { freeDiskBytes: number | null; storedBytes: number }): FairUse =>
    limitsOf(
      plan,
      { factor: config.fairUseFactor, maxQueued: config.jobs.maxQueued, freeDiskBytes: disk.freeDiskBytes },
      disk.storedBytes,
    );
  const limitsWithoutDisk = (plan: PlanId) => limits(plan, { freeDiskBytes: null, storedBytes: 0 });
  const limitsWithDisk = async (plan: PlanId, storedBytes: number) => {
    const isOnOwnDisk = config.storage.kind === 'disk';
    return limits(plan, { freeDiskBytes: isOnOwnDisk ? await freeDiskBytes() : null, storedBytes });
  };

  const videoSpent = async (on: Kysely<Schema>, { userId, plan }: Payer) => {
    const counted = await readCount(on, { ...videos, who: userId }, now());
    return videoBudgetSpent(plan, limitsWithoutDisk(plan).videosPerHour, counted?.windowEnd ?? now(), now());
  };
  const requireFewWaiting = async (on: Kysely<Schema>, { userId, plan }: Payer) => {
    const { waitingVideos } = limitsWithoutDisk(plan);
    if ((await countWaitingOf(on, userId)) >= waitingVideos) throw tooManyWaiting(plan, waitingVideos);
  };

  return {
    holdUpload({ userId, plan }, { kind, places }) {
      const { uploadsAtOnce } = limitsWithoutDisk(plan);
      const release = uploads.take(userId, uploadsAtOnce);
      if (release === null) throw tooManyUploads(uploadsAtOnce);
      const releaseOfKind = uploads.take(`${userId} ${kind}`, shareOf(places));
      if (releaseOfKind !== null) {
        return () => {
          release();
          releaseOfKind();
        };
      }
      release();
      throw tooManyUploads(shareOf(places));
    },

    inTurn: createAccountConcurrencyLimit(),
    rewriteInTurn: createAccountConcurrencyLimit(),

    meterUpload({ userId, plan }, announcedBytes, receive) {
      const maxBytes = limitsWithoutDisk(plan).uploadedBytesPerHour;
      return meter.meter({ userId, plan, maxBytes }, announcedBytes, receive);
    },

    holdSpeech({ userId }, { kind, places }) {
      const release = speeches.take(`${userId} ${kind}`, shareOf(places));
      if (release === null) throw tooManySpoken(kind);
      return release;
    },

    async requireVideo(payer) {
      const counted = await readCount(db, { ...videos, who: payer.userId }, now());
      if (counted && counted.count >= limitsWithoutDisk(payer.plan).videosPerHour)
        throw await videoSpent(db, payer);
      await requireFewWaiting(db, payer);
    },

    async requireBatchVideo(payer) {
      const { videosPerHour } = limitsWithoutDisk(payer.plan);
      const counted = await readCount(db, { ...videos, who: payer.userId }, now());
      const max = Math.max(1, Math.floor(videosPerHour * shareOfBatches));
      if (counted && counted.count >= max) throw batchBudgetSpent(payer.plan, max, counted.windowEnd, now());
      await requireFewWaiting(db, payer);
    },

    async spendVideo(transaction, payer) {
      const max = limitsWithoutDisk(payer.plan).videosPerHour;
      const limit = { ...videos, max, who: payer.userId };
      // Counted first: other starts of the same payer wait here, so the number of waiting videos below stays correct.
      const counted = await addToCount(transaction, limit, { amount: 1, now: now() });
      if (counted === null) throw await videoSpent(transaction, payer);
      await requireFewWaiting(transaction, payer);
      return counted.count;
    },

    requireFewWaiting,

    async requireStorage({ userId, plan }, moreBytes) {
      await requireDiskRoom(deps);
      const used = await sumStoredOf(db, userId);
      const { storedBytes } = await limitsWithDisk(plan, used);
      if (used + moreBytes > storedBytes) throw storageFull(plan, storedBytes);
      return { maxBytes: storedBytes };
    },

    async confirmStorage(transaction, { userId, plan }, { maxBytes }) {
      if ((await sumStoredOf(transaction, userId)) > maxBytes) throw storageFull(plan, maxBytes);
    },

    async videosThisHour(userId, on) {
      return (await readCount(on ?? db, { ...videos, who: userId }, now()))?.count ?? 0;
    },

    async show({ userId, plan }) {
      const [started, received, waiting, stored] = await Promise.all([
        readCount(db, { ...videos, who: userId }, now()),
        meter.usedBy(userId),
        countWaitingOf(db, userId),
        sumStoredOf(db, userId),
      ]);
      const limit = await limitsWithDisk(plan, stored);
      const hourly = (counted: typeof started, max: number) => ({
        used: counted?.count ?? 0,
        limit: max,
        renewsAt: counted?.windowEnd.toISOString() ?? null,
      });
      const level = (used: number, max: number) => ({ used, limit: max, renewsAt: null });
      return {
        uploadsAtOnce: level(uploads.held(userId), limit.uploadsAtOnce),
        waitingVideos: level(waiting, limit.waitingVideos),
        videosPerHour: hourly(started, limit.videosPerHour),
        uploadedBytesPerHour: hourly(received, limit.uploadedBytesPerHour),
        storedBytes: level(stored, limit.storedBytes),
      };
    },
  };
}
