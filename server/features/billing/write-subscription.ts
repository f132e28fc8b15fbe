import type { BillingKind } from '#contract/billing.ts';
import { unavailable } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { publishEach } from '../events/for-other-slices.ts';
import { followPlan } from '../generations/for-other-slices.ts';
import { publishToOwnedTeams } from '../teams/for-other-slices.ts';
import type { Judgement } from './judge-subscriptions.ts';
import type { CustomerLease } from './lease-store.ts';
import { lockSubscription, type StoredSubscription, saveSubscription } from './store.ts';

/** Origin of a judgement: the provider, under a lease, after `syncsDone` wishes; or the built-in billing. */
export type Source =
  | { billing: Extract<BillingKind, 'stripe'>; lease: CustomerLease; syncsDone: number }
  | { billing: Extract<BillingKind, 'builtin'> };

/**
 * Stores everything that follows from a judgement, in one transaction. No other function writes a plan.
 * @throws AppError 503 `unavailable` when the lease was lost meanwhile, so that a newer judgement may be stored
 */
export async function writeSubscription(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  userId: string,
  judgement: Judgement,
  source: Source,
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    const before = await lockSubscription(transaction, userId);
    // The account is gone.
    if (!before) return;
    if (source.billing === 'stripe' && before.leaseToken !== source.lease.token) throw overtaken();
    await saveSubscription(transaction, userId, judgement, source);
    if (before.plan !== judgement.plan) {
      await recordAudit(transaction, { userId, action: 'plan.changed', detail: { plan: judgement.plan } });
      await followPlan(transaction, { userId, plan: judgement.plan });
      await publishToOwnedTeams(transaction, userId);
      log.info({ userId, plan: judgement.plan, status: judgement.status }, 'a plan has changed');
    }
    if (isSeen(before, judgement)) await publishEach(transaction, [userId], { type: 'plan' });
  });
}

function overtaken() {
  return unavailable('Your plan is being changed right now. Please try again in a minute.');
}

/** Tells whether the change shows on an open page. */
function isSeen(before: StoredSubscription, after: Judgement): boolean {
  const looks = (
    one: Pick<StoredSubscription, 'plan' | 'status' | 'currentPeriodEnd' | 'endsAt' | 'graceUntil'>,
  ) => JSON.stringify([one.plan, one.status, one.currentPeriodEnd, one.endsAt, one.graceUntil]);
  return looks(before) !== looks(after);
}
