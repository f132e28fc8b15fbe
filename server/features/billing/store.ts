import { type Kysely, sql, type Transaction } from 'kysely';
import type { BillingKind } from '#contract/billing.ts';
import type { PlanId } from '#contract/plans.ts';
import { firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { lockUser, updatePlan } from '../../records/users-store.ts';
import type { Entitlement } from './entitlement.ts';

/** A user's subscription, as far as it is known here. */
export type StoredSubscription = {
  userId: string;
  plan: PlanId;
  status: string;
  customerId: string | null;
  /** Billing that gave the plan, or null if there never was a subscription. */
  billing: BillingKind | null;
  currentPeriodEnd: Date | null;
  endsAt: Date | null;
  graceUntil: Date | null;
};

/** Finds the user's subscription. Null if the account is gone. */
export function findSubscription(db: Kysely<Schema>, userId: string): Promise<StoredSubscription | null> {
  return firstRow(selectSubscription(db, userId), toStored);
}

/**
 * Locks the subscription until the transaction ends. @returns the subscription, with the token of the lease that may write it now
 */
export async function lockSubscription(
  transaction: Transaction<Schema>,
  userId: string,
): Promise<(StoredSubscription & { leaseToken: string | null }) | null> {
  if (!(await lockUser(transaction, userId))) return null;
  const row = await selectSubscription(transaction, userId).executeTakeFirstOrThrow();
  return { ...toStored(row), leaseToken: row.lease_token };
}

/** Stores an entitlement. */
export async function saveSubscription(
  transaction: Transaction<Schema>,
  userId: string,
  entitlement: Entitlement,
  source: { billing: BillingKind; syncsDone?: number },
): Promise<void> {
  await updatePlan(transaction, userId, entitlement);
  const { billing } = source;
  // A decision of our own answers no request for a sync.
  const syncsDone = sql<number>`coalesce(${source.syncsDone ?? null}::integer, subscriptions.syncs_done)`;
  const isSameGrace = sql<boolean>`subscriptions.grace_until IS NOT DISTINCT FROM excluded.grace_until`;
  await transaction
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      billing,
      current_period_end: entitlement.currentPeriodEnd,
      ends_at: entitlement.endsAt,
      grace_until: entitlement.graceUntil,
      syncs_done: source.syncsDone ?? 0,
      sync_due_at: entitlement.checkAgainAt,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        billing,
        current_period_end: eb.ref('excluded.current_period_end'),
        ends_at: eb.ref('excluded.ends_at'),
        grace_until: eb.ref('excluded.grace_until'),
        grace_told: sql`subscriptions.grace_told AND ${isSameGrace}`,
        syncs_done: syncsDone,
        // A request that came after the fetch is still open.
        sync_due_at: sql`CASE WHEN subscriptions.syncs_wanted > ${syncsDone}
          THEN subscriptions.sync_due_at ELSE excluded.sync_due_at END`,
      })),
    )
    .execute();
}

function selectSubscription(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select([
      'users.id',
      'users.subscription_tier',
      'users.subscription_status',
      'users.stripe_customer_id',
      'subscriptions.billing',
      'subscriptions.current_period_end',
      'subscriptions.ends_at',
      'subscriptions.grace_until',
      'subscriptions.lease_token',
    ])
    .where('users.id', '=', userId);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectSubscription>['executeTakeFirst']>>>;

function toStored(row: Row): StoredSubscription {
  return {
    userId: row.id,
    plan: row.subscription_tier,
    status: row.subscription_status,
    customerId: row.stripe_customer_id,
    billing: row.billing,
    currentPeriodEnd: row.current_period_end,
    endsAt: row.ends_at,
    graceUntil: row.grace_until,
  };
}
