import type { Subscription } from '#contract/billing.ts';
import { AppError, unauthenticated } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AttemptLimit, countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { withCustomerLease } from './customer-lease.ts';
import { builtinCanceled, builtinPro } from './entitlement.ts';
import { presentSubscription } from './present.ts';
import { findSubscription, type StoredSubscription } from './store.ts';
import { cancelThroughStripe, subscribeThroughStripe } from './stripe-subscription.ts';
import { type PaidDependencies, syncSubscription } from './sync-subscription.ts';
import { writeSubscription } from './write-subscription.ts';

/** Limit of a user's requests, each of which makes several to the payment provider, which has its own limits. */
const paymentCalls: AttemptLimit = { name: 'payments', max: 60, windowMs: 10 * 60_000 };

/** Returns the user's own subscription. */
export async function getSubscription(deps: Dependencies, { userId }: SignedIn): Promise<Subscription> {
  return presentSubscription(await ownSubscription(deps, userId), deps.config.billing.kind);
}

/**
 * Gives the user Pro, at once or after the browser has confirmed the payment in the reply.
 * @throws AppError 409 `payment_disputed` | 429 `rate_limited` | 503 `unavailable`
 */
export async function subscribe(
  deps: Dependencies,
  { userId }: SignedIn,
): Promise<{ clientSecret?: string; publishableKey?: string }> {
  const { plan, billing } = await ownSubscription(deps, userId);
  if (!hasPayments(deps)) {
    if (plan !== 'pro') await writeSubscription(deps, userId, builtinPro, { billing: 'builtin' });
    return {};
  }
  // Pro was given by the built-in billing, before payments were configured.
  if (plan === 'pro' && billing !== 'stripe') return {};
  await countAttempt(deps, paymentCalls, userId);
  const clientSecret = await subscribeThroughStripe(deps, userId);
  return clientSecret === null ? {} : { clientSecret, publishableKey: deps.payments.publishableKey };
}

/**
 * Cancels the user's own subscription. Pro ends with the paid period, or at once if nothing was paid.
 * @throws AppError 409 `no_subscription` | 429 `rate_limited` | 503 `unavailable`
 */
export async function cancel(deps: Dependencies, user: SignedIn): Promise<Subscription> {
  const { userId } = user;
  const stored = await ownSubscription(deps, userId);
  if (stored.billing === 'stripe' && stored.customerId !== null) {
    if (!hasPayments(deps)) throw paidElsewhere();
    await countAttempt(deps, paymentCalls, userId);
    const hasOne = await cancelThroughStripe(deps, userId, stored.customerId);
    if (!hasOne && stored.plan === 'free') throw noSubscription();
  } else if (stored.plan === 'pro') {
    await writeSubscription(deps, userId, builtinCanceled, { billing: 'builtin' });
  } else if (stored.status !== builtinCanceled.status) {
    throw noSubscription();
  }
  return getSubscription(deps, user);
}

/**
 * Fetches the user's own subscription from the payment provider, for a user who returns from a payment before its events arrive.
 * @throws AppError 429 `rate_limited` | 503 `unavailable`
 */
export async function refresh(deps: Dependencies, user: SignedIn): Promise<Subscription> {
  const { customerId } = await ownSubscription(deps, user.userId);
  if (hasPayments(deps) && customerId !== null) {
    await countAttempt(deps, paymentCalls, user.userId);
    await syncSubscription(deps, customerId);
  }
  return getSubscription(deps, user);
}

/**
 * Ends all payments of an account, and then deletes it. No subscription can start in between: a concurrent request is waited for,
 * and the next one finds no account.
 * @returns as `deleteIt`
 * @throws AppError 503 `unavailable`: an account whose user would go on paying must not be deleted
 */
export async function endBilling<T>(
  deps: Dependencies,
  userId: string,
  deleteIt: () => Promise<T>,
): Promise<T> {
  if (!hasPayments(deps)) {
    if ((await ownSubscription(deps, userId)).customerId !== null) throw paidElsewhere();
    return deleteIt();
  }
  return withCustomerLease(deps.database.db, userId, async () => {
    const { customerId } = await ownSubscription(deps, userId);
    if (customerId !== null) await deps.payments.deleteCustomer(customerId);
    return deleteIt();
  });
}

/** Tells whether a payment provider is configured. */
export function hasPayments(deps: Dependencies): deps is PaidDependencies {
  return deps.payments !== null;
}

async function ownSubscription({ database }: Dependencies, userId: string): Promise<StoredSubscription> {
  const stored = await findSubscription(database.db, userId);
  if (!stored) throw unauthenticated();
  return stored;
}

function noSubscription(): AppError {
  return new AppError('no_subscription', 409, 'There is no subscription to cancel.');
}

function paidElsewhere(): AppError {
  return new AppError(
    'conflict',
    409,
    'Your subscription is paid through Stripe, which is no longer set up on this server. Please contact the administrator of this server.',
  );
}
