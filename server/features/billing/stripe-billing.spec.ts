import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount, deleteAccountConfirmation } from '#contract/account.ts';
import { cancelSubscription, createSubscription, refreshSubscription } from '#contract/billing.ts';
import {
  beginUpgrade,
  createPayingApp,
  deliver,
  happen,
  intentOf,
  type PayingApp,
  subscriber,
  subscriptionOf,
} from '#test/support/billing.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import type { TestUser } from '#test/support/factories.ts';
import { need } from '#test/support/stripe/stripe-account.ts';
import { enter } from '#test/support/team-scene.ts';
import { notifyOfFailedPayments } from './notify-of-failed-payments.ts';
import { comparePrice, sweepBilling } from './sweep.ts';

const dayMs = 24 * 60 * 60_000;

let paying: PayingApp;
beforeAll(async () => {
  paying = await createPayingApp();
});
afterAll(() => paying.close());

const account = () => paying.stripe.account;
const press = (endpoint: typeof createSubscription | typeof cancelSubscription, member: TestUser) =>
  call(paying.testApp, endpoint, { as: member });
const subscriptionsOf = (customerId: string) =>
  [...account().subscriptions.values()].filter(({ customer }) => customer === customerId);
function payments() {
  const { payments: found } = paying.testApp.dependencies;
  if (!found) throw new Error('This app has no payments.');
  return found;
}
const sweep = async () => {
  const deps = { ...paying.testApp.dependencies, payments: payments() };
  await sweepBilling(deps);
  await notifyOfFailedPayments(deps);
};
async function customerOf(member: TestUser): Promise<string> {
  const row = await paying.testApp.db
    .selectFrom('users')
    .select('stripe_customer_id')
    .where('id', '=', member.user.id)
    .executeTakeFirstOrThrow();
  return row.stripe_customer_id ?? '';
}

describe('the price', () => {
  const warnings = () =>
    paying.testApp.logLines.filter((line) => line.includes('charges another price than our pages show'));

  it('is compared with the price on our pages, and a difference is logged', async () => {
    const { log } = paying.testApp.dependencies;
    await comparePrice({ log, payments: payments() });
    expect(warnings()).toEqual([]);
    await comparePrice({ log, payments: { ...payments(), readMonthlyPriceUsd: async () => 19.99 } });
    expect(warnings()).toEqual([expect.stringContaining('"shown":29.99,"charged":19.99')]);
  });
});

describe('upgrading', () => {
  it('returns the payment to confirm, and gives no Pro before it succeeds', async () => {
    const member = await enter(paying.testApp);
    const reply = await press(createSubscription, member);
    expect(reply.json()).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      publishableKey: 'pk_test_deckvoice',
    });
    expect(await subscriptionOf(paying, member)).toMatchObject({
      billing: 'stripe',
      plan: 'free',
      status: 'active',
      canCancel: false,
    });
    const customer = need(account().customers, await customerOf(member));
    expect(customer).toMatchObject({ email: member.user.email, metadata: { user_id: member.user.id } });
  });

  it('gives Pro when an event arrives and Stripe says that the invoice is paid', async () => {
    const { member } = await subscriber(paying);
    expect(await subscriptionOf(paying, member)).toMatchObject({
      plan: 'pro',
      status: 'active',
      currentPeriodEnd: expect.any(String),
      endsAt: null,
      canCancel: true,
    });
  });

  // attack: 90
  it('gives no Pro to users who only open the page that follows a payment', async () => {
    const member = await enter(paying.testApp);
    await beginUpgrade(paying, member);
    const page = await paying.testApp.app.inject({
      url: '/profile?redirect_status=succeeded',
      headers: member.bearer,
    });
    expect([200, 404]).toContain(page.statusCode);
    await call(paying.testApp, refreshSubscription, { as: member });
    expect((await subscriptionOf(paying, member)).plan).toBe('free');
  });

  it('finds a payment without an event when the user returns from it', async () => {
    const member = await enter(paying.testApp);
    account().payIntent(intentOf(await beginUpgrade(paying, member)));
    const reply = await call(paying.testApp, refreshSubscription, { as: member });
    expect(reply.json()).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('makes one customer and one subscription even after a double click', async () => {
    const member = await enter(paying.testApp);
    const before = account().customers.size;
    const secrets = await Promise.all([1, 2, 3, 4].map(() => beginUpgrade(paying, member)));
    expect(new Set(secrets).size).toBe(1);
    expect(account().customers.size).toBe(before + 1);
    expect(subscriptionsOf(await customerOf(member))).toHaveLength(1);
  });

  it('asks users with Pro for no payment', async () => {
    const { member, customerId } = await subscriber(paying);
    expect((await press(createSubscription, member)).json()).toEqual({});
    expect(subscriptionsOf(customerId)).toHaveLength(1);
  });

  it('starts again after the first payment was abandoned', async () => {
    const member = await enter(paying.testApp);
    await beginUpgrade(paying, member);
    const [first] = subscriptionsOf(await customerOf(member));
    if (first) account().setStatus(first, 'incomplete_expired');
    await beginUpgrade(paying, member);
    expect(subscriptionsOf(await customerOf(member)).map(({ status }) => status)).toEqual([
      'incomplete_expired',
      'incomplete',
    ]);
  });

  it('changes nothing and says so when Stripe cannot be reached or fails', async () => {
    const member = await enter(paying.testApp);
    for (const health of ['down', 'failing'] as const) {
      paying.stripe.health = health;
      const reply = await press(createSubscription, member);
      paying.stripe.health = 'up';
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
      expect(reply.headers['retry-after']).toBe('60');
    }
    expect((await subscriptionOf(paying, member)).plan).toBe('free');
    await beginUpgrade(paying, member);
  });
});

describe('canceling', () => {
  // attack: 91
  it('keeps Pro until the end of the period, names that date, and gives the same answer twice', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    const first = await press(cancelSubscription, member);
    const second = await press(cancelSubscription, member);
    expect(second.json()).toEqual(first.json());
    const { currentPeriodEnd, ...shown } = await subscriptionOf(paying, member);
    expect(shown).toMatchObject({
      plan: 'pro',
      status: 'active',
      endsAt: currentPeriodEnd,
      canCancel: false,
      canResume: true,
    });
    await happen(paying, () => account().renew(subscriptionId));
    expect(await subscriptionOf(paying, member)).toMatchObject({
      plan: 'free',
      status: 'canceled',
      endsAt: null,
    });
  });

  it('can be undone without another payment', async () => {
    const { member, customerId } = await subscriber(paying);
    await press(cancelSubscription, member);
    expect((await press(createSubscription, member)).json()).toEqual({});
    expect(await subscriptionOf(paying, member)).toMatchObject({
      plan: 'pro',
      endsAt: null,
      canCancel: true,
    });
    expect(subscriptionsOf(customerId)).toHaveLength(1);
  });

  it('ends an unpaid subscription at once', async () => {
    const member = await enter(paying.testApp);
    await beginUpgrade(paying, member);
    await press(cancelSubscription, member);
    const [subscription] = subscriptionsOf(await customerOf(member));
    expect(subscription?.status).toBe('canceled');
  });

  it('has nothing to cancel for a user who never subscribed', async () => {
    const reply = await press(cancelSubscription, await enter(paying.testApp));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'no_subscription']);
  });
});

describe('a failed renewal', () => {
  it('leaves seven days of grace, announced in one mail, before the Free Plan applies', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    await happen(paying, () => account().failRenewal(subscriptionId));
    const graceUntil = new Date(paying.testApp.clock.now().getTime() + 7 * dayMs);
    const shown = await subscriptionOf(paying, member);
    expect(shown).toMatchObject({ plan: 'pro', status: 'past_due', canCancel: true });
    expect(Math.abs(new Date(shown.graceUntil ?? 0).getTime() - graceUntil.getTime())).toBeLessThan(2000);
    await sweep();
    await sweep();
    const mails = paying.testApp.mails.filter(({ to }) => to === member.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your DeckVoice payment did not go through']);
    expect(mails[0]?.text).toContain('/profile');

    paying.testApp.clock.turn(6 * dayMs);
    await sweep();
    expect((await subscriptionOf(paying, member)).plan).toBe('pro');
    paying.testApp.clock.turn(dayMs + 60_000);
    await sweep();
    expect(await subscriptionOf(paying, member)).toMatchObject({ plan: 'free', status: 'past_due' });
  });

  it('can be paid with the same button', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    await happen(paying, () => account().failRenewal(subscriptionId));
    const clientSecret = await beginUpgrade(paying, member);
    await happen(paying, () => account().payIntent(intentOf(clientSecret)));
    expect(await subscriptionOf(paying, member)).toMatchObject({
      plan: 'pro',
      status: 'active',
      graceUntil: null,
    });
  });

  it('starts no new grace period each month', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    await happen(paying, () => account().failRenewal(subscriptionId));
    const { graceUntil } = await subscriptionOf(paying, member);
    paying.testApp.clock.turn(29 * dayMs);
    await happen(paying, () => account().failRenewal(subscriptionId));
    expect(await subscriptionOf(paying, member)).toMatchObject({
      plan: 'free',
      status: 'past_due',
      graceUntil,
    });
  });

  it.each(['unpaid', 'paused', 'canceled'])('ends Pro when the subscription is %s', async (status) => {
    const { member, subscriptionId } = await subscriber(paying);
    await happen(paying, () => account().setStatus(need(account().subscriptions, subscriptionId), status));
    expect(await subscriptionOf(paying, member)).toMatchObject({ plan: 'free', status });
    const clientSecret = await beginUpgrade(paying, member);
    await happen(paying, () => account().payIntent(intentOf(clientSecret)));
    expect(await subscriptionOf(paying, member)).toMatchObject({ plan: 'pro', status: 'active' });
  });
});

describe('other changes at Stripe', () => {
  it('suspends Pro while a payment is disputed, and restores it if the dispute is won', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    const dispute = await happen(paying, () => account().dispute(subscriptionId));
    expect(await subscriptionOf(paying, member)).toMatchObject({
      plan: 'free',
      status: 'disputed',
      canCancel: true,
    });
    expect((await press(createSubscription, member)).json().code).toBe('payment_disputed');
    await happen(paying, () => account().closeDispute(dispute, 'won'));
    expect(await subscriptionOf(paying, member)).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('does not restore Pro if the dispute is lost, until another month is paid', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    await happen(paying, () => account().closeDispute(account().dispute(subscriptionId), 'lost'));
    expect(await subscriptionOf(paying, member)).toMatchObject({ plan: 'free', status: 'disputed' });
    await happen(paying, () => account().renew(subscriptionId));
    expect(await subscriptionOf(paying, member)).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it("keeps Pro during a bank's inquiry that withdraws no money", async () => {
    const { member, subscriptionId } = await subscriber(paying);
    await happen(paying, () => account().dispute(subscriptionId, 'warning_needs_response'));
    expect((await subscriptionOf(paying, member)).plan).toBe('pro');
  });

  it('ends Pro if the customer is deleted, and creates a new customer for the next subscription', async () => {
    const { member, customerId } = await subscriber(paying);
    await happen(paying, () => account().deleteCustomer(customerId));
    expect(await subscriptionOf(paying, member)).toMatchObject({ plan: 'free', status: 'canceled' });
    const clientSecret = await beginUpgrade(paying, member);
    expect(await customerOf(member)).not.toBe(customerId);
    await happen(paying, () => account().payIntent(intentOf(clientSecret)));
    expect((await subscriptionOf(paying, member)).plan).toBe('pro');
  });

  it('keeps every plan if the key belongs to a Stripe account without these customers', async () => {
    const { member } = await subscriber(paying);
    await paying.testApp.db
      .updateTable('users')
      .set({ stripe_customer_id: 'cus_of_another_account' })
      .where('id', '=', member.user.id)
      .execute();
    const reply = await call(paying.testApp, refreshSubscription, { as: member });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(paying.testApp.takeErrorLines().join()).toContain('are these the keys of the right account?');
    expect((await subscriptionOf(paying, member)).plan).toBe('pro');
    await paying.testApp.db.deleteFrom('subscriptions').where('user_id', '=', member.user.id).execute();
  });

  it('checks every subscription once a day, so that a lost event does no lasting harm', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    account().setStatus(need(account().subscriptions, subscriptionId), 'canceled');
    await sweep();
    expect((await subscriptionOf(paying, member)).plan).toBe('pro');
    paying.testApp.clock.turn(dayMs + 60_000);
    await sweep();
    expect((await subscriptionOf(paying, member)).plan).toBe('free');
  });

  it('repeats a check that Stripe did not answer, even without an event', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    const { events, setStatus, subscriptions } = account();
    const before = events.length;
    setStatus(need(subscriptions, subscriptionId), 'canceled');
    paying.stripe.health = 'down';
    await deliver(paying, events.slice(before));
    paying.stripe.health = 'up';
    expect((await subscriptionOf(paying, member)).plan).toBe('pro');
    paying.testApp.clock.turn(2 * 60_000);
    await sweep();
    expect((await subscriptionOf(paying, member)).plan).toBe('free');
  });

  it('ends all payments of a deleted account, and keeps the account while Stripe cannot be reached', async () => {
    const { member, customerId, subscriptionId } = await subscriber(paying);
    const body = { password: member.password, confirmation: deleteAccountConfirmation };
    const remove = () => call(paying.testApp, deleteAccount, { as: member, body });
    paying.stripe.health = 'down';
    const refused = await remove();
    paying.stripe.health = 'up';
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect((await subscriptionOf(paying, member)).plan).toBe('pro');

    expect((await remove()).statusCode).toBe(204);
    expect(need(account().customers, customerId).deleted).toBe(true);
    expect(need(account().subscriptions, subscriptionId).status).toBe('canceled');
  });

  // attack: 277
  it.each([
    ['waits for a subscription that is being started, and ends it', 204, async () => {}],
    [
      'leaves behind no customer that the server learns of too late',
      401,
      // Simulates that Stripe takes longer than the lease lasts.
      async ({ user }: TestUser) => {
        await paying.testApp.db.deleteFrom('users').where('id', '=', user.id).execute();
      },
    ],
  ])('deleting an account %s', async (_what, status, meanwhile) => {
    const member = await enter(paying.testApp);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const provider = payments();
    const { createCustomer } = provider;
    provider.createCustomer = async (who) => {
      const customerId = await createCustomer(who);
      asked.resolve();
      await answered.promise;
      return customerId;
    };
    const upgrade = press(createSubscription, member);
    await asked.promise;
    provider.createCustomer = createCustomer;
    const body = { password: member.password, confirmation: deleteAccountConfirmation };
    const statements = vi.spyOn(paying.testApp.db.getExecutor(), 'executeQuery');
    const removal = Promise.resolve(call(paying.testApp, deleteAccount, { as: member, body }));
    const asksForLease = eventually(() => {
      const sent = statements.mock.calls.map(([{ sql }]) => sql);
      expect(sent.some((text) => text.startsWith('insert into "subscriptions"'))).toBe(true);
    });
    await Promise.race([removal, asksForLease]);
    statements.mockRestore();
    await meanwhile(member);
    answered.resolve();
    expect((await upgrade).statusCode).toBe(status === 204 ? 200 : 401);
    expect((await removal).statusCode).toBe(status);
    const left = [...account().customers.values()].filter(
      ({ email, deleted }) => email === member.user.email && !deleted,
    );
    expect(left).toEqual([]);
    const open = [...account().subscriptions.values()].filter(
      ({ customer }) => account().customers.get(customer)?.email === member.user.email,
    );
    expect(open.map(({ status: state }) => state)).toEqual(status === 204 ? ['canceled'] : []);
  });
});
