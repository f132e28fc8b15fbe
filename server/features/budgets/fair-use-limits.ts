import { type FairUse, type PlanId, plans } from '#contract/plans.ts';

/** One account may hold this share of a common limit, and at least one place of it. */
const ownShare = 1 / 8;
/** One account may hold this share of what the disk would have free without it. */
const diskShare = 1 / 4;

/** The size of what all accounts share. */
export type CommonLimits = {
  /** Value of the setting FAIR_USE_FACTOR. */
  factor: number;
  maxQueued: number;
  /** null = files are stored elsewhere. */
  freeDiskBytes: number | null;
};

/**
 * Returns the limits of an account: those of its plan, and never more than its share of the common ones.
 * @param storedBytes what the account has stored
 */
export function limitsOf(plan: PlanId, common: CommonLimits, storedBytes: number): FairUse {
  const { factor, maxQueued, freeDiskBytes } = common;
  const {
    uploadsAtOnce,
    waitingVideos,
    videosPerHour,
    uploadedBytesPerHour,
    storedBytes: room,
  } = plans[plan].fairUse;
  const ownDiskBytes =
    freeDiskBytes === null ? Number.POSITIVE_INFINITY : Math.floor((freeDiskBytes + storedBytes) * diskShare);
  return {
    uploadsAtOnce: atLeastOne(uploadsAtOnce * factor),
    waitingVideos: Math.min(atLeastOne(waitingVideos * factor), shareOf(maxQueued)),
    videosPerHour: atLeastOne(videosPerHour * factor),
    uploadedBytesPerHour: Math.floor(uploadedBytesPerHour * factor),
    storedBytes: Math.min(Math.floor(room * factor), ownDiskBytes),
  };
}

/** Returns the places that one account may hold of a common number of places. */
export function shareOf(places: number): number {
  return atLeastOne(places * ownShare);
}

function atLeastOne(count: number): number {
  return Math.max(1, Math.floor(count));
}
