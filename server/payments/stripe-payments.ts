import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { limitedFetch } from '#runtime/network/limited-fetch.ts';
import { unavailable } from '../app-error.ts';
import type { Config } from '../config.ts';
import { isLiveKey } from '../settings/billing-settings.ts';
import type { CustomerState, PaidSubscription, Payments } from './payments.ts';
import { readStripeEvent } from './read-stripe-event.ts';

type StripeConfig = Extract<Config['billing'], { kind: 'stripe' }>;

/** A call and one retry must fit into the life of a customer's lease (billing/lease-store.ts). */
const timeoutMs = 8000;
const maxNetworkRetries = 1;
const maxSubscriptions = 100;
/** A page of a hundred subscriptions with their invoices takes about one megabyte. */
const maxAnswerBytes = 16 * 1024 ** 2;

/** Marks our subscriptions among a customer's, whatever their price and whatever else the account sells. */
const ourMark = { deckvoice_plan: 'pro' };

/** Statuses in which the current period may have been paid for. */
const liveStatuses = new Set<string>(['active', 'trialing', 'past_due']);
/** Disputes in which the money is gone, or will be unless the bank decides otherwise; inquiries (`warning_…`) take none. */
const disputesThatTakeMoney = new Set<string>([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]);

/** Connects to Stripe through its own library, which pins the API version of these shapes. */
export function createStripePayments(config: StripeConfig, log: FastifyBaseLogger): Payments {
  const stripe = new Stripe(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(limitedFetch(maxAnswerBytes)),
    ...hostOf(config.apiUrl),
  });

  /** Turns Stripe's errors into `unavailable`: no card is charged from here, so that none is the caller's fault. */
  const talk = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, message, requestId } = error;
      log.warn({ stripe: { type, code, message, requestId } }, 'a call to the payment provider failed');
      throw unavailable('The payment service cannot be used right now. Please try again in a minute.', error);
    }
  };

  const toPaid = async (subscription: Stripe.Subscription): Promise<PaidSubscription> => {
    const isLive = liveStatuses.has(subscription.status);
    const periodEnd = currentPeriodEnd(subscription);
    return {
      id: subscription.id,
      status: subscription.status,
      createdAt: toDate(subscription.created),
      currentPeriodEnd: periodEnd,
      endsAt: subscription.cancel_at_period_end ? periodEnd : toOptionalDate(subscription.cancel_at),
      trialEndsAt: toOptionalDate(subscription.trial_end),
      unpaidSince: subscription.status === 'past_due' ? await unpaidSince(subscription) : null,
      isDisputed: isLive && (await isDisputed(subscription)),
      clientSecret: clientSecretOf(subscription),
    };
  };

  /** The oldest open invoice counts, so that another unpaid month brings no new grace period. */
  const unpaidSince = async ({ id, created }: Stripe.Subscription): Promise<Date> => {
    const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
    const times = open.data.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
    return toDate(times.length > 0 ? Math.min(...times) : created);
  };

  /** Disputes name payments, and only the invoice knows its payments. */
  const isDisputed = async ({ latest_invoice: invoice }: Stripe.Subscription): Promise<boolean> => {
    if (!invoice || typeof invoice === 'string') return false;
    for (const { payment, status } of invoice.payments?.data ?? []) {
      if (status !== 'paid' || !payment.payment_intent) continue;
      const disputes = await stripe.disputes.list({ payment_intent: idOf(payment.payment_intent) });
      if (disputes.data.some((dispute) => disputesThatTakeMoney.has(dispute.status))) return true;
    }
    return false;
  };

  const isOurs = ({ metadata, items }: Stripe.Subscription) =>
    metadata.deckvoice_plan === ourMark.deckvoice_plan ||
    items.data.some(({ price }) => price.id === config.priceId);

  const readCustomer = async (customerId: string): Promise<CustomerState> => {
    const customer = await stripe.customers.retrieve(customerId);
    if (customer.deleted) return { kind: 'deleted' };
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: maxSubscriptions,
      expand: ['data.latest_invoice.confirmation_secret', 'data.latest_invoice.payments'],
    });
    const subscriptions: PaidSubscription[] = [];
    for (const subscription of data.filter(isOurs)) subscriptions.push(await toPaid(subscription));
    return { kind: 'customer', subscriptions };
  };

  return {
    publishableKey: config.publishableKey,
    isLive: isLiveKey(config.secretKey),

    createCustomer: ({ userId, email, name }) =>
      talk(async () => {
        const customer = await stripe.customers.create({ email, name, metadata: { user_id: userId } });
        return customer.id;
      }),

    deleteCustomer: (customerId) =>
      talk(async () => {
        await stripe.customers.del(customerId).catch(ignoreMissing);
      }),

    readCustomer: (customerId) =>
      talk(() =>
        readCustomer(customerId).catch((error: unknown): CustomerState => {
          ignoreMissing(error);
          return { kind: 'missing' };
        }),
      ),

    createSubscription: (customerId) =>
      talk(async () =>
        toPaid(
          await stripe.subscriptions.create({
            customer: customerId,
            items: [{ price: config.priceId }],
            // Nothing is charged until the browser confirms the payment with the secret of the first invoice.
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: ourMark,
            expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
          }),
        ),
      ),

    cancelAtPeriodEnd: (id) =>
      talk(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),

    keepOn: (id) =>
      talk(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: false });
      }),

    endNow: (id) =>
      talk(async () => {
        await stripe.subscriptions.cancel(id).catch(ignoreMissing);
      }),

    customerOfCharge: (chargeId) =>
      talk(async () => {
        const { customer } = await stripe.charges.retrieve(chargeId);
        return customer ? idOf(customer) : null;
      }),

    readEvent: (payload, signature, now) =>
      readStripeEvent(stripe, config.webhookSecret, { payload, signature, now }),

    readMonthlyPriceUsd: () =>
      talk(async () => {
        const { currency, recurring, unit_amount } = await stripe.prices.retrieve(config.priceId);
        const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
        return isMonthly && currency === 'usd' && unit_amount !== null ? unit_amount / 100 : null;
      }),
  };
}

function hostOf(apiUrl: string | undefined): Partial<ConstructorParameters<typeof Stripe>[1]> {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  return { host: hostname, port: port || (isHttps ? 443 : 80), protocol: isHttps ? 'https' : 'http' };
}

/** Ignores that an object does not exist. @throws any other error */
function ignoreMissing(error: unknown): void {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
  throw error;
}

/** Returns the end of the current period. Since API version `basil`, it belongs to an item, and we sell one. */
function currentPeriodEnd({ items }: Stripe.Subscription): Date | null {
  const ends = items.data.map((item) => item.current_period_end);
  return ends.length > 0 ? toDate(Math.max(...ends)) : null;
}

function clientSecretOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return null;
  return invoice.confirmation_secret?.client_secret ?? null;
}

function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

function toOptionalDate(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds);
}
