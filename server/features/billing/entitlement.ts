import type { SubscriptionStatus } from '#contract/billing.ts';
import { type PlanId, paymentGraceDays } from '#contract/plans.ts';
import type { PaidSubscription } from '../../payments/payments.ts';

/** The user's plan and the state of the subscription, derived from the payment provider's answer. */
export type Entitlement = {
  plan: PlanId;
  status: SubscriptionStatus;
  /** Subscription that decides, or null if none was ever paid. */
  subscriptionId: string | null;
  currentPeriodEnd: Date | null;
  endsAt: Date | null;
  graceUntil: Date | null;
  trialEndsAt: Date | null;
  /** Time of the next check, because the answer may change with time, or an event may have been lost. Null for never. */
  checkAgainAt: Date | null;
};

const dayMs = 24 * 60 * 60_000;

/** Rank of each status: the higher, the stronger the claim to Pro. Unlisted statuses give none. */
const ranks: Record<string, number> = {
  active: 6,
  trialing: 6,
  past_due: 5,
  paused: 4,
  unpaid: 3,
  incomplete: 2,
  canceled: 1,
  incomplete_expired: 0,
};

/** Returns the subscription that decides: the newest one of the highest rank, or null if there is none. */
export function mainSubscription(subscriptions: readonly PaidSubscription[]): PaidSubscription | null {
  const [best] = [...subscriptions].sort(
    (a, b) => rankOf(b) - rankOf(a) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return best ?? null;
}

function rankOf({ status }: PaidSubscription): number {
  return ranks[status] ?? 0;
}

/** Entitlement without a subscription, or with one whose first payment never arrived. */
const none: Entitlement = {
  plan: 'free',
  status: 'active',
  subscriptionId: null,
  currentPeriodEnd: null,
  endsAt: null,
  graceUntil: null,
  trialEndsAt: null,
  checkAgainAt: null,
};

/** Derives a user's entitlement. Pure: the same subscriptions at the same time always give the same result. */
export function entitlementOf(subscriptions: readonly PaidSubscription[], now: Date): Entitlement {
  const tomorrow = new Date(now.getTime() + dayMs);
  const hasOpenEnd = subscriptions.some(({ status }) => isUnfinished(status));
  const checkAgainAt = hasOpenEnd ? tomorrow : null;
  const wereUsed = subscriptions.filter(({ status }) => !status.startsWith('incomplete'));
  const main = mainSubscription(wereUsed);
  if (!main) return { ...none, checkAgainAt };
  const { id: subscriptionId, currentPeriodEnd, endsAt, trialEndsAt } = main;
  const entitlement = { ...none, subscriptionId, trialEndsAt, checkAgainAt };
  if (main.isDisputed) return { ...entitlement, status: 'disputed', currentPeriodEnd, endsAt };
  switch (main.status) {
    case 'active':
    case 'trialing':
      return { ...entitlement, plan: 'pro', status: 'active', currentPeriodEnd, endsAt };
    case 'past_due': {
      const graceUntil = new Date((main.unpaidSince ?? now).getTime() + paymentGraceDays * dayMs);
      const isInGrace = now < graceUntil;
      return {
        ...entitlement,
        plan: isInGrace ? 'pro' : 'free',
        status: 'past_due',
        endsAt,
        graceUntil,
        checkAgainAt: isInGrace && graceUntil < tomorrow ? graceUntil : tomorrow,
      };
    }
    case 'paused':
    case 'unpaid':
      return { ...entitlement, status: main.status };
    default:
      return { ...entitlement, status: 'canceled' };
  }
}

/** Entitlement of a user whose customer record was deleted at the provider. */
export const noCustomer: Entitlement = { ...none, status: 'canceled' };

/** Entitlements of the built-in billing, which has no payments that could fail and no periods that end. */
export const builtinPro: Entitlement = { ...none, plan: 'pro' };
export const builtinCanceled: Entitlement = { ...none, status: 'canceled' };

/** Tells whether the provider may still change the subscription on its own. */
function isUnfinished(status: string): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}
