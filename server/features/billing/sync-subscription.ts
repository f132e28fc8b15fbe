import { unavailable } from '../../app-error.ts';
import { isForeignKeyViolation } from '../../db/constraint-violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Payments } from '../../payments/payments.ts';
import { findUserOfCustomer, updateCustomer } from '../../records/users-store.ts';
import { withCustomerLease } from './customer-lease.ts';
import { entitlementOf, noCustomer } from './entitlement.ts';
import type { CustomerLease } from './lease-store.ts';
import { readSyncCounts, wantSync } from './sync-store.ts';
import { writeSubscription } from './write-subscription.ts';

/** Dependencies of a server with a payment provider. */
export type PaidDependencies = Dependencies & { payments: Payments };

/**
 * Fetches a customer's state from the payment provider and stores it, after every event, and after every change that we made there.
 * If many callers ask at once, one state that was fetched after the last of them asked serves all.
 * @returns false for a customer who belongs to no user
 * @throws AppError 503 `unavailable`; the request stays recorded, and the sweep retries it
 */
export async function syncSubscription(deps: PaidDependencies, customerId: string): Promise<boolean> {
  const { db } = deps.database;
  const userId = await findUserOfCustomer(db, customerId);
  if (userId === null) return false;
  try {
    const wish = await wantSync(db, userId, deps.now());
    await withCustomerLease(db, userId, async (lease) => {
      const { done } = await readSyncCounts(db, userId);
      if (done < wish) await syncUnderLease(deps, lease, customerId);
    });
  } catch (error) {
    // The account was deleted while this waited for the lease, and with it the customer, which is the subject of the event.
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
  return true;
}

/** Does the same for the holder of the lease, after a change at the provider. */
export async function syncUnderLease(
  deps: PaidDependencies,
  lease: CustomerLease,
  customerId: string,
): Promise<void> {
  const { db } = deps.database;
  const { userId } = lease;
  const { wanted } = await readSyncCounts(db, userId);
  const source = { billing: 'stripe', lease, syncsDone: wanted } as const;
  const state = await deps.payments.readCustomer(customerId);
  switch (state.kind) {
    case 'customer':
      await writeSubscription(deps, userId, entitlementOf(state.subscriptions, deps.now()), source);
      return;
    case 'deleted':
      await writeSubscription(deps, userId, noCustomer, source);
      // The next subscription gets a new customer.
      await updateCustomer(db, userId, null);
      return;
    case 'missing':
      // Keys of another Stripe account look just like this, so no user loses a plan.
      deps.log.error(
        { userId },
        'Stripe does not know this customer: are these the keys of the right account?',
      );
      throw unavailable('Your payments cannot be looked up right now. Please try again later.');
  }
}
