import { newId } from '#server/crypto/new-id.ts';

/** The content of a Stripe account that a subscription needs, in the shapes of the API version in use. */
export type Customer = {
  id: string;
  object: 'customer';
  email: string;
  name: string;
  metadata: Record<string, string>;
  deleted?: true;
};
export type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  items: { object: 'list'; data: { id: string; price: { id: string }; current_period_end: number }[] };
  latest_invoice: string;
  metadata: Record<string, string>;
  livemode: boolean;
};
export type Invoice = {
  id: string;
  object: 'invoice';
  customer: string;
  subscription: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  created: number;
  status_transitions: { finalized_at: number; paid_at: number | null };
  payment_intent: string;
};
export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  customer: string;
  client_secret: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  invoice: string;
  charge: string | null;
};
export type Dispute = {
  id: string;
  object: 'dispute';
  charge: string;
  payment_intent: string;
  status: string;
};
export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  data: { object: Record<string, unknown> };
};

export const proPrice = { id: 'price_pro', unit_amount: 2999, currency: 'usd' };
const monthSeconds = 30 * 24 * 60 * 60;

/**
 * Creates the account behind stripe-server.ts, with the actions of people and the passage of time. Every change creates its events.
 */
export function createStripeAccount(now: () => Date, onEvent: (event: StripeEvent) => void) {
  const customers = new Map<string, Customer>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const intents = new Map<string, PaymentIntent>();
  const charges = new Map<
    string,
    { id: string; object: 'charge'; customer: string; payment_intent: string }
  >();
  const disputes = new Map<string, Dispute>();
  const events: StripeEvent[] = [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  const id = (prefix: string) => `${prefix}_${newId().replaceAll(/[-_]/g, '0')}`;

  const tell = (type: string, object: object) => {
    const event: StripeEvent = {
      id: id('evt'),
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      data: { object: structuredClone({ ...object }) },
    };
    events.push(event);
    onEvent(event);
    return event;
  };

  const addInvoice = (subscription: Subscription): Invoice => {
    const invoiceId = id('in');
    const intentId = id('pi');
    intents.set(intentId, {
      id: intentId,
      object: 'payment_intent',
      customer: subscription.customer,
      client_secret: `${intentId}_secret_${newId()}`,
      status: 'requires_payment_method',
      invoice: invoiceId,
      charge: null,
    });
    const invoice: Invoice = {
      id: invoiceId,
      object: 'invoice',
      customer: subscription.customer,
      subscription: subscription.id,
      status: 'open',
      created: seconds(),
      status_transitions: { finalized_at: seconds(), paid_at: null },
      payment_intent: intentId,
    };
    invoices.set(invoiceId, invoice);
    subscription.latest_invoice = invoiceId;
    tell('invoice.finalized', invoice);
    return invoice;
  };

  const pay = (invoice: Invoice) => {
    const intent = need(intents, invoice.payment_intent);
    const charge = {
      id: id('ch'),
      object: 'charge' as const,
      customer: invoice.customer,
      payment_intent: intent.id,
    };
    charges.set(charge.id, charge);
    Object.assign(intent, { status: 'succeeded', charge: charge.id });
    invoice.status = 'paid';
    invoice.status_transitions.paid_at = seconds();
    tell('payment_intent.succeeded', intent);
    tell('invoice.paid', invoice);
    const subscription = need(subscriptions, invoice.subscription);
    const hasOpen = [...invoices.values()].some(
      (one) => one.subscription === subscription.id && one.status === 'open',
    );
    if (!hasOpen && ['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
      setStatus(subscription, 'active');
  };

  const setStatus = (subscription: Subscription, status: string) => {
    subscription.status = status;
    const hasEnded = status === 'canceled';
    if (hasEnded) Object.assign(subscription, { ended_at: seconds(), canceled_at: seconds() });
    tell(hasEnded ? 'customer.subscription.deleted' : 'customer.subscription.updated', subscription);
  };

  const turnPeriod = (subscription: Subscription) => {
    for (const item of subscription.items.data) item.current_period_end += monthSeconds;
  };

  return {
    customers,
    subscriptions,
    invoices,
    intents,
    charges,
    disputes,
    events,
    tell,

    addCustomer(given: { email: string; name: string; metadata: Record<string, string> }): Customer {
      const customer: Customer = { id: id('cus'), object: 'customer', ...given };
      customers.set(customer.id, customer);
      tell('customer.created', customer);
      return customer;
    },
    deleteCustomer(customerId: string): void {
      const customer = need(customers, customerId);
      for (const one of subscriptions.values())
        if (one.customer === customerId && one.status !== 'canceled') setStatus(one, 'canceled');
      customer.deleted = true;
      tell('customer.deleted', customer);
    },
    addSubscription(customer: string, priceId: string, metadata: Record<string, string>): Subscription {
      const subscription: Subscription = {
        id: id('sub'),
        object: 'subscription',
        customer,
        status: 'incomplete',
        created: seconds(),
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        trial_end: null,
        items: {
          object: 'list',
          data: [{ id: id('si'), price: { id: priceId }, current_period_end: seconds() + monthSeconds }],
        },
        latest_invoice: '',
        metadata,
        livemode: false,
      };
      subscriptions.set(subscription.id, subscription);
      addInvoice(subscription);
      tell('customer.subscription.created', subscription);
      return subscription;
    },
    setCancelAtPeriodEnd(subscription: Subscription, isToEnd: boolean): void {
      subscription.cancel_at_period_end = isToEnd;
      subscription.cancel_at = isToEnd
        ? Math.max(...subscription.items.data.map((i) => i.current_period_end))
        : null;
      tell('customer.subscription.updated', subscription);
    },
    setStatus,

    /** Lets the cardholder pay an invoice in the browser. */
    payIntent(intentId: string): void {
      const intent = need(intents, intentId);
      if (intent.status !== 'succeeded') pay(need(invoices, intent.invoice));
    },
    /** Ends a period. The next one is paid, unless the subscription was canceled. */
    renew(subscriptionId: string): void {
      const subscription = need(subscriptions, subscriptionId);
      if (subscription.cancel_at_period_end) {
        setStatus(subscription, 'canceled');
        return;
      }
      turnPeriod(subscription);
      pay(addInvoice(subscription));
      tell('customer.subscription.updated', subscription);
    },
    /** Ends a period, and declines the card for the next one. */
    failRenewal(subscriptionId: string): void {
      const subscription = need(subscriptions, subscriptionId);
      turnPeriod(subscription);
      tell('invoice.payment_failed', addInvoice(subscription));
      setStatus(subscription, 'past_due');
    },
    /** Lets the cardholder dispute the last payment at the bank. */
    dispute(subscriptionId: string, status = 'needs_response'): Dispute {
      const { latest_invoice } = need(subscriptions, subscriptionId);
      const { payment_intent } = need(invoices, latest_invoice);
      const { charge } = need(intents, payment_intent);
      const dispute: Dispute = {
        id: id('du'),
        object: 'dispute',
        charge: charge ?? '',
        payment_intent,
        status,
      };
      disputes.set(dispute.id, dispute);
      tell('charge.dispute.created', dispute);
      return dispute;
    },
    closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
      dispute.status = status;
      tell('charge.dispute.closed', dispute);
    },
  };
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;

export function need<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (!found) throw new Error(`There is no ${id} in the Stripe account of this test.`);
  return found;
}
