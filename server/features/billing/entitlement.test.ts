import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaidSubscription } from '../../payments/payments.ts';
import { entitlementOf } from './entitlement.ts';

const dayMs = 24 * 60 * 60_000;
const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const nextMonth = daysAgo(-30);

function paid(changes: Partial<PaidSubscription> = {}): PaidSubscription {
  return {
    id: 'sub_1',
    status: 'active',
    createdAt: daysAgo(1),
    currentPeriodEnd: nextMonth,
    endsAt: null,
    trialEndsAt: null,
    unpaidSince: null,
    isDisputed: false,
    clientSecret: null,
    ...changes,
  };
}

describe('entitlementOf', () => {
  it.each<[string, PaidSubscription[], 'free' | 'pro', string]>([
    ['none', [], 'free', 'active'],
    ['a paid one', [paid()], 'pro', 'active'],
    ['a trial', [paid({ status: 'trialing' })], 'pro', 'active'],
    ['a subscription that ends with its period', [paid({ endsAt: nextMonth })], 'pro', 'active'],
    ['a payment that failed today', [paid({ status: 'past_due', unpaidSince: now })], 'pro', 'past_due'],
    [
      'a payment that failed six days ago',
      [paid({ status: 'past_due', unpaidSince: daysAgo(6.9) })],
      'pro',
      'past_due',
    ],
    [
      'a payment that failed a week ago',
      [paid({ status: 'past_due', unpaidSince: daysAgo(7) })],
      'free',
      'past_due',
    ],
    ['an unpaid subscription', [paid({ status: 'unpaid' })], 'free', 'unpaid'],
    ['a paused subscription', [paid({ status: 'paused' })], 'free', 'paused'],
    ['an ended subscription', [paid({ status: 'canceled' })], 'free', 'canceled'],
    ['a subscription that waits for its first payment', [paid({ status: 'incomplete' })], 'free', 'active'],
    [
      'a subscription whose first payment never arrived',
      [paid({ status: 'incomplete_expired' })],
      'free',
      'active',
    ],
    ['a disputed subscription', [paid({ isDisputed: true })], 'free', 'disputed'],
    ['an unknown status', [paid({ status: 'hibernating' })], 'free', 'canceled'],
    [
      'an ended subscription and a new one',
      [paid({ status: 'canceled' }), paid({ id: 'sub_2' })],
      'pro',
      'active',
    ],
    [
      'an ended subscription and one to be paid',
      [paid({ status: 'canceled' }), paid({ status: 'incomplete' })],
      'free',
      'canceled',
    ],
  ])('%s', (_name, subscriptions, plan, status) => {
    expect(entitlementOf(subscriptions, now)).toMatchObject({ plan, status });
  });

  it('gives seven days of grace from the oldest unpaid invoice, and plans a check at their end', () => {
    const { graceUntil, checkAgainAt } = entitlementOf(
      [paid({ status: 'past_due', unpaidSince: daysAgo(6.5) })],
      now,
    );
    expect(graceUntil).toEqual(daysAgo(-0.5));
    expect(checkAgainAt).toEqual(graceUntil);
  });

  it('plans a daily check while a subscription may change, and none after its end', () => {
    expect(entitlementOf([paid()], now).checkAgainAt).toEqual(daysAgo(-1));
    expect(entitlementOf([paid({ status: 'incomplete' })], now).checkAgainAt).toEqual(daysAgo(-1));
    expect(entitlementOf([paid({ status: 'canceled' })], now).checkAgainAt).toBeNull();
  });

  const status = fc.constantFrom(
    'active',
    'trialing',
    'past_due',
    'paused',
    'unpaid',
    'incomplete',
    'canceled',
    'incomplete_expired',
  );
  const anySubscription = fc
    .record({ status, days: fc.integer({ min: 0, max: 400 }), isDisputed: fc.boolean() })
    .map(({ status: one, days, isDisputed }) =>
      paid({
        status: one,
        createdAt: daysAgo(days),
        isDisputed,
        unpaidSince: one === 'past_due' ? daysAgo(days) : null,
      }),
    );
  const distinct = fc
    .uniqueArray(anySubscription, { maxLength: 6, selector: ({ createdAt }) => createdAt.getTime() })
    .map((all) => all.map((one, index) => ({ ...one, id: `sub_${index}` })));

  it('does not depend on the order of the subscriptions', () => {
    fc.assert(
      fc.property(distinct, (subscriptions) => {
        expect(entitlementOf(subscriptions.toReversed(), now)).toEqual(entitlementOf(subscriptions, now));
      }),
    );
  });

  it('gives Pro only for a paid period, a trial or a grace period', () => {
    fc.assert(
      fc.property(distinct, (subscriptions) => {
        const { plan, graceUntil, status: told } = entitlementOf(subscriptions, now);
        const isPaid = subscriptions.some(
          (one) => ['active', 'trialing'].includes(one.status) && !one.isDisputed,
        );
        const isInGrace = told === 'past_due' && graceUntil !== null && graceUntil > now;
        if (plan === 'pro') expect(isPaid || isInGrace).toBe(true);
      }),
    );
  });
});
