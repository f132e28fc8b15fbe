const freeVideos = 5;
const mb = 1024 ** 2;
const gb = 1024 ** 3;

/** Share of the server's common resources that one account may use, so that no account starves the others. */
export type FairUse = Readonly<{
  /** Files that are being sent at the same time. */
  uploadsAtOnce: number;
  /** Videos that wait to be made. */
  waitingVideos: number;
  /** Videos that are started in an hour: new ones, copies, retries and renders. */
  videosPerHour: number;
  /**
   * Bytes of decks, recordings and other files that arrive in an hour, of refused and canceled ones too. What a file may hold
   * counts from before its first byte until its end.
   */
  uploadedBytesPerHour: number;
  /** Decks and finished videos of all projects that the account has made. */
  storedBytes: number;
}>;

/**
 * Price, limits and promises of each plan, for the server's checks, the pricing page, the landing page and the profile.
 */
export const plans = {
  free: {
    name: 'Free Plan',
    /** Heading where the plan is offered. */
    offer: 'Free Trial',
    pricePerMonthUsd: 0,
    /** Completed videos; null = no limit. */
    maxVideos: freeVideos,
    /** Teams that a user on this plan may own. Teams of an owner who may own none are frozen. */
    maxTeams: 0,
    priority: 0,
    fairUse: {
      uploadsAtOnce: 3,
      waitingVideos: 5,
      videosPerHour: 20,
      uploadedBytesPerHour: 500 * mb,
      storedBytes: gb,
    } satisfies FairUse,
    features: [
      `${freeVideos} AI-generated videos`,
      'Voice cloning',
      'PowerPoint upload',
      'Basic customization',
    ],
  },
  pro: {
    name: 'Pro Plan',
    offer: 'Pro Plan',
    pricePerMonthUsd: 29.99,
    maxVideos: null,
    maxTeams: 10,
    /** Higher goes first in the queue. */
    priority: 10,
    fairUse: {
      uploadsAtOnce: 4,
      waitingVideos: 50,
      videosPerHour: 60,
      uploadedBytesPerHour: 2 * gb,
      storedBytes: 20 * gb,
    } satisfies FairUse,
    features: [
      'Unlimited AI videos',
      'Advanced voice cloning',
      'Priority processing',
      'Premium support',
      'Team collaboration',
    ],
  },
} as const;

export type PlanId = keyof typeof plans;
export const planIds = ['free', 'pro'] as const satisfies readonly PlanId[];

/** Days for which Pro stays after a failed payment, while the provider tries again. */
export const paymentGraceDays = 7;

/** After so many videos started in an hour, an account's waiting videos lose the priority of the plan. */
export const priorityVideosPerHour = 10;
