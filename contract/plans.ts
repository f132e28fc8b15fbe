/** What each plan costs and allows: the server's checks, the pricing page and the profile all read this. */
export const plans = {
  free: {
    name: 'Free Plan',
    pricePerMonthUsd: 0,
    /** Completed videos; null = no limit. */
    maxVideos: 5,
    priority: 0,
  },
  pro: {
    name: 'Pro Plan',
    pricePerMonthUsd: 29.99,
    maxVideos: null,
    /** Goes before Free in the queue. */
    priority: 10,
  },
} as const;

export type PlanId = keyof typeof plans;
export const planIds = ['free', 'pro'] as const satisfies readonly PlanId[];
