import { type FairUse, type PlanId, plans } from '#contract/plans.ts';

/** Maximum share of a common limit that one account may hold. At least one slot is always allowed. */
const ownShare = 1 / 8;
/** Maximum share that one account may hold of the disk space that would be free without it. */
const diskShare = 1 / 4;

/** Sizes of the resources that all accounts share. */
export type CommonLimits = {
  /** Value of the setting FAIR_USE_FACTOR. */
  factor: number;
  maxQueued: number;
  /** Null if files are stored elsewhere. */
  freeDiskBytes: number | null;
};

/**
 * Returns the limits of an account: those of its plan, and at most its share of the common ones.
 * @param storedBytes bytes that the account has stored
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

/** Returns the number of slots that one account may hold of a common number. */
export function shareOf(places: number): number {
  return atLeastOne(places * ownShare);
}

function atLeastOne(count: number): number {
  return Math.max(1, Math.floor(count));
}
