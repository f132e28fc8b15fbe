const freeVideos = 5;
const mb = 1024 ** 2;
const gb = 1024 ** 3;

/** Limits on an account's use of shared resources, so that no account starves the others. */
export type FairUse = Readonly<{
  /** Maximum concurrent uploads. */
  uploadsAtOnce: number;
  /** Maximum videos waiting to be made. */
  waitingVideos: number;
  /** Maximum videos started per hour: new ones, copies, retries and renders. */
  videosPerHour: number;
  /**
   * Maximum bytes received per hour, including refused and canceled uploads. An upload counts with its announced size from its
   * first byte on.
   */
  uploadedBytesPerHour: number;
  /** Maximum bytes of decks and finished videos in all projects that the account created. */
  storedBytes: number;
}>;

/** Price, limits and features of each plan, for the server, the pricing page, the landing page and the profile. */
export const plans = {
  free: {
    name: 'Free Plan',
    /** Heading of the plan on the pricing page. */
    offer: 'Free Trial',
    pricePerMonthUsd: 0,
    /** Maximum completed videos. Null means unlimited. */
    maxVideos: freeVideos,
    /** Maximum teams that a user on this plan may own. Teams of a user who may own none are frozen. */
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
    /** Higher values are served first. */
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

/** Grace period in days after a failed payment. Pro stays meanwhile, while the provider retries. */
export const paymentGraceDays = 7;

/** After this many videos started within an hour, an account's waiting videos lose the priority of the plan. */
export const priorityVideosPerHour = 10;
