import type { BillingKind } from '#contract/billing.ts';
import { unavailable } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { publishEach } from '../events/for-other-slices.ts';
import { followPlan } from '../generations/for-other-slices.ts';
import { publishToOwnedTeams } from '../teams/for-other-slices.ts';
import type { Entitlement } from './entitlement.ts';
import type { CustomerLease } from './lease-store.ts';
import { lockSubscription, type StoredSubscription, saveSubscription } from './store.ts';

/** Origin of an entitlement: the provider, under a lease, after `syncsDone` requests; or the built-in billing. */
export type Source =
  | { billing: Extract<BillingKind, 'stripe'>; lease: CustomerLease; syncsDone: number }
  | { billing: Extract<BillingKind, 'builtin'> };

/**
 * Stores an entitlement and its consequences in one transaction. No other function writes a plan.
 * @throws AppError 503 `unavailable` if the lease was lost in the meantime, so that a newer entitlement may be stored
 */
export async function writeSubscription(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  userId: string,
  entitlement: Entitlement,
  source: Source,
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    const before = await lockSubscription(transaction, userId);
    // The account is gone.
    if (!before) return;
    if (source.billing === 'stripe' && before.leaseToken !== source.lease.token) throw overtaken();
    await saveSubscription(transaction, userId, entitlement, source);
    if (before.plan !== entitlement.plan) {
      await recordAudit(transaction, { userId, action: 'plan.changed', detail: { plan: entitlement.plan } });
      await followPlan(transaction, { userId, plan: entitlement.plan });
      await publishToOwnedTeams(transaction, userId);
      log.info({ userId, plan: entitlement.plan, status: entitlement.status }, 'a plan has changed');
    }
    if (isSeen(before, entitlement)) await publishEach(transaction, [userId], { type: 'plan' });
  });
}

function overtaken() {
  return unavailable('Your plan is being changed right now. Please try again in a minute.');
}

/** Tells whether the change shows on an open page. */
function isSeen(before: StoredSubscription, after: Entitlement): boolean {
  const looks = (
    one: Pick<StoredSubscription, 'plan' | 'status' | 'currentPeriodEnd' | 'endsAt' | 'graceUntil'>,
  ) => JSON.stringify([one.plan, one.status, one.currentPeriodEnd, one.endsAt, one.graceUntil]);
  return looks(before) !== looks(after);
}
