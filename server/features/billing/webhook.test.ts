import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginUpgrade,
  createPayingApp,
  deliver,
  intentOf,
  type PayingApp,
  sendEvent,
  subscriber,
  subscriptionOf,
} from '#test/support/billing.ts';
import type { StripeEvent } from '#test/support/stripe/stripe-account.ts';
import { enter } from '#test/support/team-scene.ts';

let paying: PayingApp;
beforeAll(async () => {
  paying = await createPayingApp();
});
afterAll(() => paying.close());

/** Signs up a user whose payment Stripe has received, without an event to the server. */
async function unheardPayment() {
  const member = await enter(paying.testApp);
  const clientSecret = await beginUpgrade(paying, member);
  const { account } = paying.stripe;
  const before = account.events.length;
  account.payIntent(intentOf(clientSecret));
  const events = account.events.slice(before);
  const [first] = events;
  if (!first) throw new Error('A payment makes events.');
  return { member, events, first };
}

async function planAfter(send: () => Promise<unknown>, member: Parameters<typeof subscriptionOf>[1]) {
  await send();
  await paying.testApp.dependencies.background.settled();
  return (await subscriptionOf(paying, member)).plan;
}

const readsOfSubscriptions = () =>
  paying.stripe.calls.filter((call) => call === 'GET /v1/subscriptions').length;

describe('an event', () => {
  // attack: 85, 86
  it.each<
    [string, (paying: PayingApp, event: StripeEvent) => { payload: string; headers: Record<string, string> }]
  >([
    [
      'without a signature',
      ({ stripe }, event) => ({
        payload: stripe.signed(event).payload,
        headers: { 'content-type': 'application/json' },
      }),
    ],
    ['signed with another secret', ({ stripe }, event) => stripe.signed(event, { secret: 'whsec_another' })],
    [
      'with an empty signature',
      ({ stripe }, event) => ({
        ...stripe.signed(event),
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=' },
      }),
    ],
    [
      'with a re-serialized body',
      ({ stripe }, event) => ({ ...stripe.signed(event), payload: JSON.stringify(event) }),
    ],
    [
      'with another body',
      ({ stripe }, event) => ({
        ...stripe.signed(event),
        payload: stripe.signed({ ...event, id: 'evt_another' }).payload,
      }),
    ],
    [
      'from six minutes ago',
      ({ stripe, testApp }, event) =>
        stripe.signed(event, { at: new Date(testApp.clock.now().getTime() - 6 * 60_000) }),
    ],
    ['without a body', ({ stripe }, event) => ({ ...stripe.signed(event), payload: '' })],
  ])('%s is refused', async (_name, made) => {
    const { member, first } = await unheardPayment();
    const reply = await sendEvent(paying, made(paying, first));
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'signature_invalid']);
    expect(await planAfter(async () => {}, member)).toBe('free');
  });

  it('is accepted if it is four minutes old', async () => {
    const { member, first } = await unheardPayment();
    const at = new Date(paying.testApp.clock.now().getTime() - 4 * 60_000);
    expect(await planAfter(() => sendEvent(paying, paying.stripe.signed(first, { at })), member)).toBe('pro');
  });

  it('is refused with another content type', async () => {
    const { first } = await unheardPayment();
    const { payload, headers } = paying.stripe.signed(first);
    const reply = await sendEvent(paying, { payload, headers: { ...headers, 'content-type': 'text/plain' } });
    expect(reply.statusCode).toBe(415);
  });

  it('is refused if it is larger than a megabyte', async () => {
    const { first } = await unheardPayment();
    const { headers } = paying.stripe.signed(first);
    const reply = await sendEvent(paying, { payload: ' '.repeat(1024 * 1024 + 1), headers });
    expect(reply.statusCode).toBe(413);
  });

  // attack: 87
  it('is handled once even if it arrives ten times at once', async () => {
    const { member, first } = await unheardPayment();
    const before = readsOfSubscriptions();
    const signed = paying.stripe.signed(first);
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendEvent(paying, signed)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await planAfter(async () => {}, member)).toBe('pro');
    expect(readsOfSubscriptions()).toBe(before + 1);
    const { data } = await paying.testApp.db
      .selectFrom('events')
      .select('data')
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    expect(data).toEqual({ type: 'plan' });
  });

  // attack: 88
  it('leads to the state that Stripe reports even if it arrives out of order', async () => {
    const { member, subscriptionId } = await subscriber(paying);
    const { account } = paying.stripe;
    const before = account.events.length;
    account.failRenewal(subscriptionId);
    const subscription = account.subscriptions.get(subscriptionId);
    if (subscription) account.setStatus(subscription, 'canceled');
    await deliver(paying, account.events.slice(before).reverse());
    expect(await subscriptionOf(paying, member)).toMatchObject({ plan: 'free', status: 'canceled' });
  });

  // attack: 89
  it('is accepted and ignored if it belongs to the other mode', async () => {
    const { member, first } = await unheardPayment();
    const live = paying.stripe.signed({ ...first, livemode: true });
    const reply = await sendEvent(paying, live);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect(await planAfter(async () => {}, member)).toBe('free');
    expect(paying.testApp.logLines.join()).toContain('of the other mode');
  });

  // attack: 89
  it('is accepted and logged if its customer is unknown', async () => {
    const { account } = paying.stripe;
    const stranger = account.addCustomer({ email: 'stranger@example.com', name: 'Stranger', metadata: {} });
    const event = account.tell('customer.updated', stranger);
    await deliver(paying, [event]);
    expect(
      paying.testApp.logLines.some((line) => line.includes(event.id) && line.includes('no customer of ours')),
    ).toBe(true);
  });

  it('is accepted if it names no customer', async () => {
    await deliver(paying, [
      paying.stripe.account.tell('product.updated', { id: 'prod_1', object: 'product' }),
    ]);
  });

  it('is stored with its customer, and without its other data', async () => {
    const { first } = await unheardPayment();
    await deliver(paying, [first]);
    const row = await paying.testApp.db
      .selectFrom('stripe_events')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      id: first.id,
      type: first.type,
      customer_id: first.data.object.customer,
      charge_id: first.data.object.charge,
      received_at: expect.any(Date),
      handled_at: expect.any(Date),
    });
  });
});
