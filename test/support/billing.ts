import { createSubscription, getSubscription, stripeWebhook } from '#contract/billing.ts';
import { call } from './call.ts';
import { nextAddress, type TestUser } from './factories.ts';
import type { StripeEvent } from './stripe/stripe-account.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from './stripe/stripe-server.ts';
import { enter } from './team-scene.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** An app with payments, and its payment server. */
export type PayingApp = { testApp: TestApp; stripe: StripeServer; close(): Promise<void> };

export async function createPayingApp(options: TestAppOptions = {}): Promise<PayingApp> {
  // Both use the clock of the app.
  let now = () => new Date();
  const stripe = await startStripeServer(() => now());
  const testApp = await createTestApp({ ...options, env: { ...stripe.env, ...options.env } });
  now = testApp.clock.now;
  await testApp.app.ready();
  return {
    testApp,
    stripe,
    async close() {
      await testApp.close();
      await stripe.close();
    },
  };
}

export async function sendEvent({ testApp }: Pick<PayingApp, 'testApp'>, { payload, headers }: SignedEvent) {
  return testApp.app.inject({
    method: stripeWebhook.method,
    url: stripeWebhook.path,
    remoteAddress: nextAddress(),
    payload,
    headers,
  });
}

type Brought = Pick<PayingApp, 'testApp' | 'stripe'>;

/** Delivers events of the account to the app, and waits until it has handled them. */
export async function deliver(paying: Brought, events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) {
    const reply = await sendEvent(paying, paying.stripe.signed(event));
    if (reply.statusCode !== 200) throw new Error(`An event was refused: ${reply.body}`);
  }
  await paying.testApp.dependencies.background.settled();
}

/** Makes a change at the provider and delivers its events. @returns the result of the change */
export async function happen<T>(paying: Brought, change: () => T): Promise<T> {
  const { events } = paying.stripe.account;
  const before = events.length;
  const given = change();
  await deliver(paying, events.slice(before));
  return given;
}

/** Presses Upgrade. @returns client secret of the payment to confirm */
export async function beginUpgrade({ testApp }: PayingApp, member: TestUser): Promise<string> {
  const reply = await call(testApp, createSubscription, { as: member });
  const { clientSecret } = createSubscription.replies[200].parse(reply.json());
  if (!clientSecret) throw new Error(`There is nothing to pay: ${reply.body}`);
  return clientSecret;
}

/** Returns the id of the payment that a client secret belongs to. */
export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Signs up a user who has paid for Pro. @returns the user, and the ids of subscription and customer */
export async function subscriber(paying: PayingApp) {
  const member = await enter(paying.testApp);
  const clientSecret = await beginUpgrade(paying, member);
  const { account } = paying.stripe;
  await happen(paying, () => account.payIntent(intentOf(clientSecret)));
  const [subscription] = [...account.subscriptions.values()].reverse();
  if (!subscription) throw new Error('The subscription was not made.');
  return { member, subscriptionId: subscription.id, customerId: subscription.customer };
}

export async function subscriptionOf({ testApp }: Pick<PayingApp, 'testApp'>, member: TestUser) {
  const reply = await call(testApp, getSubscription, { as: member });
  return getSubscription.replies[200].parse(reply.json());
}
