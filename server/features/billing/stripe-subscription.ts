import { AppError, unauthenticated } from '../../app-error.ts';
import type { PaidSubscription } from '../../payments/payments.ts';
import { updateCustomer } from '../../records/users-store.ts';
import { getAccount } from '../auth/for-other-slices.ts';
import { withCustomerLease } from './customer-lease.ts';
import { mainSubscription } from './entitlement.ts';
import { findSubscription } from './store.ts';
import { wantSync } from './sync-store.ts';
import { type PaidDependencies, syncUnderLease } from './sync-subscription.ts';

/**
 * Starts a paid subscription, or continues the existing one: undoes its cancellation, or finds the payment that is due. Of two
 * calls at once, the second finds the subscription that the first has started.
 * @returns the secret with which the browser confirms a payment, or null if none is due
 * @throws AppError 409 `payment_disputed` | 503 `unavailable`
 */
export function subscribeThroughStripe(deps: PaidDependencies, userId: string): Promise<string | null> {
  return withCustomerLease(deps.database.db, userId, async (lease) => {
    // Recorded first, so that after a crash between the provider's change and ours, the sweep continues.
    await wantSync(deps.database.db, userId, deps.now());
    const { customerId, subscriptions } = await ensureCustomer(deps, userId);
    const wanted = await subscribe(deps, customerId, mainSubscription(subscriptions));
    await syncUnderLease(deps, lease, customerId);
    return wanted?.clientSecret ?? null;
  });
}

/** Starts or continues a subscription. @returns the subscription whose payment is due, or null */
async function subscribe(
  { payments }: PaidDependencies,
  customerId: string,
  existing: PaidSubscription | null,
): Promise<PaidSubscription | null> {
  if (existing?.isDisputed) {
    throw new AppError(
      'payment_disputed',
      409,
      'Your bank was asked to reverse your last payment. Pro resumes once this is resolved.',
    );
  }
  switch (existing?.status) {
    case 'active':
    case 'trialing':
      if (existing.endsAt !== null) await payments.keepOn(existing.id);
      return null;
    case 'incomplete':
    case 'past_due':
    case 'unpaid':
      if (existing.clientSecret !== null) return existing;
  }
  // A subscription that can neither continue nor be paid could become active beside the new one.
  if (existing && existing.status !== 'canceled' && existing.status !== 'incomplete_expired')
    await payments.endNow(existing.id);
  return payments.createSubscription(customerId);
}

async function ensureCustomer(
  deps: PaidDependencies,
  userId: string,
): Promise<{ customerId: string; subscriptions: PaidSubscription[] }> {
  const { payments, database } = deps;
  const known = (await findSubscription(database.db, userId))?.customerId ?? null;
  const state = known === null ? null : await payments.readCustomer(known);
  if (known !== null && state?.kind === 'customer') {
    return { customerId: known, subscriptions: state.subscriptions };
  }
  const { email, name } = await getAccount(deps, userId);
  const customerId = await payments.createCustomer({ userId, email, name });
  if (await updateCustomer(database.db, userId, customerId)) return { customerId, subscriptions: [] };
  // The account was deleted while the provider took longer than the lease lasts.
  await payments.deleteCustomer(customerId);
  throw unauthenticated();
}

/**
 * Cancels a subscription at the end of the paid period, or at once if it is unpaid.
 * @returns false if there was no subscription at all
 * @throws AppError 503 `unavailable`
 */
export function cancelThroughStripe(
  deps: PaidDependencies,
  userId: string,
  customerId: string,
): Promise<boolean> {
  return withCustomerLease(deps.database.db, userId, async (lease) => {
    await wantSync(deps.database.db, userId, deps.now());
    const state = await deps.payments.readCustomer(customerId);
    const main = state.kind === 'customer' ? mainSubscription(state.subscriptions) : null;
    if (main) await cancel(deps, main);
    await syncUnderLease(deps, lease, customerId);
    return main !== null && main.status !== 'incomplete_expired';
  });
}

async function cancel({ payments }: PaidDependencies, main: PaidSubscription): Promise<void> {
  switch (main.status) {
    case 'active':
    case 'trialing':
      if (main.endsAt === null) await payments.cancelAtPeriodEnd(main.id);
      return;
    case 'canceled':
    case 'incomplete_expired':
      return;
    default:
      await payments.endNow(main.id);
  }
}
