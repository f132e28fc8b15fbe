import { type BillingKind, type Subscription, subscriptionStatuses } from '#contract/billing.ts';
import type { StoredSubscription } from './store.ts';

/** Presents a subscription to its user. @param billing the current billing; the plan may come from another one */
export function presentSubscription(stored: StoredSubscription, billing: BillingKind): Subscription {
  const { plan, endsAt } = stored;
  const status = subscriptionStatuses.find((known) => known === stored.status) ?? 'canceled';
  const isEnding = endsAt !== null;
  const hasSubscription = plan === 'pro' || ['past_due', 'unpaid', 'paused', 'disputed'].includes(status);
  return {
    billing,
    plan,
    status,
    currentPeriodEnd: stored.currentPeriodEnd?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    graceUntil: stored.graceUntil?.toISOString() ?? null,
    canCancel: hasSubscription && !isEnding,
    canResume: plan === 'pro' && status === 'active' && isEnding,
  };
}
