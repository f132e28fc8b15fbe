import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelSubscription, createSubscription, refreshSubscription } from '#contract/billing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createPayingApp, type PayingApp, sendEvent, subscriptionOf } from '#test/support/billing.ts';
import { call } from '#test/support/call.ts';
import { drawSeed } from '#test/support/draw-seed.ts';
import type { TestUser } from '#test/support/factories.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import type { StripeAccount, StripeEvent, Subscription } from '#test/support/stripe/stripe-account.ts';
import { enter } from '#test/support/team-scene.ts';
import { databaseKinds } from '#test/support/test-app.ts';
import { byScope } from '#test/support/test-scope.ts';

const seed = drawSeed('interleavings');
const memberCount = byScope(2, 20);
/** Number of lanes that act for a member at the same time, and of actions in each lane. */
const laneCount = 3;
const stepsOfLane = 8;
/** Maximum number of rounds. A round in which few plans happened to change is followed by another. */
const maxRounds = 10;
const maxOffsetMs = 60;
const maxDelayMs = 6;

const isLive = ({ status }: Subscription) => ['active', 'trialing', 'past_due'].includes(status);

/** Finds the plan in the payment server's own records, without the code under test. */
function paidPlan(account: StripeAccount, customerId: string | null): 'free' | 'pro' {
  const live = [...account.subscriptions.values()].filter(
    (one) => one.customer === customerId && isLive(one),
  );
  return live.some((one) => !isDisputed(account, one)) ? 'pro' : 'free';
}

function isDisputed(account: StripeAccount, { latest_invoice }: Subscription): boolean {
  const invoice = account.invoices.get(latest_invoice);
  return (
    invoice?.status === 'paid' &&
    [...account.disputes.values()].some(
      (one) => one.payment_intent === invoice.payment_intent && one.status !== 'won',
    )
  );
}

describe.each(databaseKinds)(
  'concurrent upgrades, cancellations and events in random order on %s',
  (database) => {
    let paying: PayingApp;
    const random = seededRandom(seed).share;
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const deliveries = new Set<Promise<void>>();
    const statuses = new Set<number>();
    const eventStatuses = new Set<number>();

    beforeAll(async () => {
      paying = await createPayingApp({ database });
      paying.stripe.slowness = () => sleep(random() * maxDelayMs);
      paying.stripe.onEvent = (event) => {
        for (let copies = 1 + Math.floor(random() * 3); copies > 0; copies -= 1) track(arrive(event));
      };
    });
    afterAll(() => paying.close());

    function track(delivery: Promise<void>): void {
      deliveries.add(delivery);
      void delivery.finally(() => deliveries.delete(delivery));
    }

    /** Delivers events late and in any order. */
    async function arrive(event: StripeEvent): Promise<void> {
      await sleep(random() * maxOffsetMs);
      const reply = await sendEvent(paying, paying.stripe.signed(event));
      eventStatuses.add(reply.statusCode);
    }

    async function customerOf(member: TestUser): Promise<string | null> {
      const row = await paying.testApp.db
        .selectFrom('users')
        .select('stripe_customer_id')
        .where('id', '=', member.user.id)
        .executeTakeFirstOrThrow();
      return row.stripe_customer_id;
    }

    /** Performs an action of the user, the card or the bank. */
    async function step(member: TestUser): Promise<void> {
      const { account } = paying.stripe;
      const press = async (endpoint: Pick<Endpoint, 'method' | 'path'>) => {
        const reply = await call(paying.testApp, endpoint, { as: member });
        statuses.add(reply.statusCode);
      };
      const customerId = await customerOf(member);
      const own = [...account.subscriptions.values()].filter(({ customer }) => customer === customerId);
      const current = own.findLast((one) => one.status !== 'canceled');
      const intent = current && account.invoices.get(current.latest_invoice)?.payment_intent;
      const isPaid = intent !== undefined && account.intents.get(intent)?.status === 'succeeded';
      const atProvider: (() => void)[] = [];
      if (current && intent !== undefined) {
        const pay = () => account.payIntent(intent);
        atProvider.push(pay, pay, pay, pay);
        if (isLive(current)) {
          atProvider.push(
            () => account.renew(current.id),
            () => account.failRenewal(current.id),
            () => account.setStatus(current, 'unpaid'),
            () => account.setStatus(current, 'paused'),
          );
          if (isPaid) atProvider.push(() => void account.dispute(current.id));
        }
      }
      const open = [...account.disputes.values()].find(({ status }) => status === 'needs_response');
      if (open) atProvider.push(() => account.closeDispute(open, random() < 0.5 ? 'won' : 'lost'));
      const chance = random();
      if (chance < 0.3) await press(createSubscription);
      else if (chance < 0.4) await press(cancelSubscription);
      else if (chance < 0.45) await press(refreshSubscription);
      else pick(atProvider)?.();
    }

    /** Lets all lanes of all members act, and waits until the resulting events have arrived. */
    async function actAtOnce(members: readonly TestUser[]): Promise<void> {
      await Promise.all(
        members.flatMap((member) =>
          Array.from({ length: laneCount }, async () => {
            for (let count = 0; count < stepsOfLane; count += 1) {
              await sleep(random() * maxOffsetMs);
              await step(member);
            }
          }),
        ),
      );
      while (deliveries.size > 0) await Promise.all(deliveries);
      await paying.testApp.dependencies.background.settled();
    }

    const planChanges = () =>
      paying.testApp.logLines.filter((line) => line.includes('a plan has changed')).length;

    it(`lead to the plan in the payment server's records, for ${memberCount} members at once`, async () => {
      const members: TestUser[] = [];
      for (let count = 0; count < memberCount; count += 1) members.push(await enter(paying.testApp));
      let rounds = 0;
      do {
        await actAtOnce(members);
        rounds += 1;
      } while (planChanges() <= memberCount && rounds < maxRounds);

      const { account } = paying.stripe;
      const outcomes = [];
      for (const member of members) {
        const customerId = await customerOf(member);
        const live = [...account.subscriptions.values()].filter(
          (one) => one.customer === customerId && isLive(one),
        );
        const { plan } = await subscriptionOf(paying, member);
        outcomes.push({ plan, said: paidPlan(account, customerId), live: live.length });
      }
      for (const { plan, said, live } of outcomes) {
        expect(plan).toBe(said);
        expect(live).toBeLessThanOrEqual(1);
      }
      expect(eventStatuses).toEqual(new Set([200]));
      // 409: disputed, or nothing to cancel. 503: the subscription ended at the provider between our read and our request.
      for (const status of statuses) expect([200, 409, 503]).toContain(status);
      // Otherwise, this seed has tested nothing.
      expect(planChanges()).toBeGreaterThan(memberCount);
      const customers = [...account.customers.values()].map(({ metadata }) => metadata.user_id);
      expect(new Set(customers).size).toBe(customers.length);
    });
  },
);
