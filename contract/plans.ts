const freeVideos = 5;

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
