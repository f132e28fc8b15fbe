import { unavailable } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Payments } from '../../payments/payments.ts';
import { findUserOfCustomer, updateCustomer } from '../../records/users-store.ts';
import { withCustomerLease } from './customer-lease.ts';
import { judgeSubscriptions, noCustomer } from './judge-subscriptions.ts';
import type { CustomerLease } from './lease-store.ts';
import { readSyncCounts, wantSync } from './sync-store.ts';
import { writeSubscription } from './write-subscription.ts';

/** The server, with a payment provider. */
export type PaidDependencies = Dependencies & { payments: Payments };

/**
 * Asks the payment provider what is true of a customer and writes it down: the answer to every event, whatever it says,
 * and to whatever we did there. When many ask at once, one answer that was fetched after the last of them asked is
 * enough for all.
 * @returns false for a customer who is nobody's
 * @throws AppError 503 `unavailable`; the wish stays written down, and the sweep tries again
 */
export async function syncSubscription(deps: PaidDependencies, customerId: string): Promise<boolean> {
  const { db } = deps.database;
  const userId = await findUserOfCustomer(db, customerId);
  if (userId === null) return false;
  const wish = await wantSync(db, userId, deps.now());
  await withCustomerLease(db, userId, async (lease) => {
    const { done } = await readSyncCounts(db, userId);
    if (done < wish) await syncUnderLease(deps, lease, customerId);
  });
  return true;
}

/** The same for whoever holds the lease, after a change that was made there. */
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
      await writeSubscription(deps, userId, judgeSubscriptions(state.subscriptions, deps.now()), source);
      return;
    case 'deleted':
      await writeSubscription(deps, userId, noCustomer, source);
      // The next subscription is of a new customer.
      await updateCustomer(db, userId, null);
      return;
    case 'missing':
      // Keys of another account look just like this: nobody loses a plan by it.
      deps.log.error(
        { userId },
        'Stripe does not know this customer: are these the keys of the right account?',
      );
      throw unavailable('Your payments cannot be looked up right now. Please try again later.');
  }
}
