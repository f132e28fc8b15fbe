import type { SubscriptionStatus } from '#contract/billing.ts';
import { type PlanId, paymentGraceDays } from '#contract/plans.ts';
import type { PaidSubscription } from '../../payments/payments.ts';

/** The plan and the state of a user's subscription that follow from the payment provider's answer. */
export type Judgement = {
  plan: PlanId;
  status: SubscriptionStatus;
  /** The subscription that decides; null when there is none that was ever paid. */
  subscriptionId: string | null;
  currentPeriodEnd: Date | null;
  endsAt: Date | null;
  graceUntil: Date | null;
  trialEndsAt: Date | null;
  /** Time of the next check, since time alone may change the answer or an event may have been lost; null = never. */
  checkAgainAt: Date | null;
};

const dayMs = 24 * 60 * 60_000;

/** Rank of each status: the higher, the stronger the right to Pro. A status that is not listed gives none. */
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

/** The subscription that counts: the one of the highest rank, and of these the newest. null when there is none. */
export function mainSubscription(subscriptions: readonly PaidSubscription[]): PaidSubscription | null {
  const [best] = [...subscriptions].sort(
    (a, b) => rankOf(b) - rankOf(a) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return best ?? null;
}

function rankOf({ status }: PaidSubscription): number {
  return ranks[status] ?? 0;
}

/** The judgement without a subscription, or with one whose first payment never came. */
const none: Judgement = {
  plan: 'free',
  status: 'active',
  subscriptionId: null,
  currentPeriodEnd: null,
  endsAt: null,
  graceUntil: null,
  trialEndsAt: null,
  checkAgainAt: null,
};

/** Judges a user's subscriptions. Pure: the same subscriptions at the same time always give the same judgement. */
export function judgeSubscriptions(subscriptions: readonly PaidSubscription[], now: Date): Judgement {
  const tomorrow = new Date(now.getTime() + dayMs);
  const hasOpenEnd = subscriptions.some(({ status }) => isUnfinished(status));
  const checkAgainAt = hasOpenEnd ? tomorrow : null;
  const wereUsed = subscriptions.filter(({ status }) => !status.startsWith('incomplete'));
  const main = mainSubscription(wereUsed);
  if (!main) return { ...none, checkAgainAt };
  const { id: subscriptionId, currentPeriodEnd, endsAt, trialEndsAt } = main;
  const judgement = { ...none, subscriptionId, trialEndsAt, checkAgainAt };
  if (main.isDisputed) return { ...judgement, status: 'disputed', currentPeriodEnd, endsAt };
  switch (main.status) {
    case 'active':
    case 'trialing':
      return { ...judgement, plan: 'pro', status: 'active', currentPeriodEnd, endsAt };
    case 'past_due': {
      const graceUntil = new Date((main.unpaidSince ?? now).getTime() + paymentGraceDays * dayMs);
      const isInGrace = now < graceUntil;
      return {
        ...judgement,
        plan: isInGrace ? 'pro' : 'free',
        status: 'past_due',
        endsAt,
        graceUntil,
        checkAgainAt: isInGrace && graceUntil < tomorrow ? graceUntil : tomorrow,
      };
    }
    case 'paused':
    case 'unpaid':
      return { ...judgement, status: main.status };
    default:
      return { ...judgement, status: 'canceled' };
  }
}

/** The judgement for a user whose customer was deleted at the provider. */
export const noCustomer: Judgement = { ...none, status: 'canceled' };

/** The built-in billing has no payments that could fail and no periods that end. */
export const builtinPro: Judgement = { ...none, plan: 'pro' };
export const builtinCanceled: Judgement = { ...none, status: 'canceled' };

/** Tells whether the provider may still change the subscription by itself. */
function isUnfinished(status: string): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}
