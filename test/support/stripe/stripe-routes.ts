import { type FormTree, textAt, textsAt } from './form-body.ts';
import { type Invoice, need, proPrice, type StripeAccount, type Subscription } from './stripe-account.ts';

export type Reply = { status: number; body: object };
export type Call = { method: string; path: string; query: FormTree; form: FormTree };

export const declinedCard = '4000000000000002';

type Handler = (account: StripeAccount, call: Call, id: string) => Reply;

const routes: [method: string, path: RegExp, Handler][] = [
  [
    'POST',
    /^\/v1\/customers$/,
    (account, { form }) => {
      const metadata = Object.fromEntries([['user_id', textAt(form, 'metadata', 'user_id') ?? '']]);
      return ok(
        account.addCustomer({
          email: textAt(form, 'email') ?? '',
          name: textAt(form, 'name') ?? '',
          metadata,
        }),
      );
    },
  ],
  [
    'GET',
    /^\/v1\/customers\/(\w+)$/,
    (account, _call, id) => {
      const customer = account.customers.get(id);
      if (!customer) return missing('customer', id);
      return ok(customer.deleted ? { id, object: 'customer', deleted: true } : customer);
    },
  ],
  [
    'DELETE',
    /^\/v1\/customers\/(\w+)$/,
    (account, _call, id) => {
      if (!account.customers.has(id)) return missing('customer', id);
      account.deleteCustomer(id);
      return ok({ id, object: 'customer', deleted: true });
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (account, { query }) => {
      const customer = textAt(query, 'customer');
      const isAll = textAt(query, 'status') === 'all';
      const found = [...account.subscriptions.values()].filter(
        (one) => one.customer === customer && (isAll || one.status !== 'canceled'),
      );
      const expand = textsAt(query, 'expand').map((path) => path.replace(/^data\./, ''));
      return list(found.reverse().map((one) => expanded(account, one, expand)));
    },
  ],
  [
    'POST',
    /^\/v1\/subscriptions$/,
    (account, { form }) => {
      const customer = account.customers.get(textAt(form, 'customer') ?? '');
      if (!customer || customer.deleted) return missing('customer', textAt(form, 'customer') ?? '');
      if (textAt(form, 'payment_behavior') !== 'default_incomplete')
        return failure(400, {
          type: 'invalid_request_error',
          message: 'This customer has no attached payment source or default payment method.',
        });
      const price = textAt(form, 'items', '0', 'price') ?? '';
      if (price !== proPrice.id) return missing('price', price);
      const metadata = Object.fromEntries([
        ['deckvoice_plan', textAt(form, 'metadata', 'deckvoice_plan') ?? ''],
      ]);
      const subscription = account.addSubscription(customer.id, price, metadata);
      return ok(expanded(account, subscription, textsAt(form, 'expand')));
    },
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/(\w+)$/,
    (account, { form }, id) => {
      const subscription = account.subscriptions.get(id);
      if (!subscription || subscription.status === 'canceled') return missing('subscription', id);
      account.setCancelAtPeriodEnd(subscription, textAt(form, 'cancel_at_period_end') === 'true');
      return ok(subscription);
    },
  ],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (account, _call, id) => {
      const subscription = account.subscriptions.get(id);
      if (!subscription || subscription.status === 'canceled') return missing('subscription', id);
      account.setStatus(subscription, 'canceled');
      return ok(subscription);
    },
  ],
  [
    'GET',
    /^\/v1\/invoices$/,
    (account, { query }) =>
      list(
        [...account.invoices.values()].filter(
          (one) =>
            one.subscription === textAt(query, 'subscription') && one.status === textAt(query, 'status'),
        ),
      ),
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    (account, { query }) =>
      list(
        [...account.disputes.values()].filter(
          (one) => one.payment_intent === textAt(query, 'payment_intent'),
        ),
      ),
  ],
  [
    'GET',
    /^\/v1\/charges\/(\w+)$/,
    (account, _call, id) => {
      const charge = account.charges.get(id);
      return charge ? ok(charge) : missing('charge', id);
    },
  ],
  [
    'GET',
    /^\/v1\/prices\/(\w+)$/,
    (_account, _call, id) =>
      id === proPrice.id
        ? ok({ ...proPrice, object: 'price', recurring: { interval: 'month', interval_count: 1 } })
        : missing('price', id),
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    (account, { form }, id) => {
      const intent = account.intents.get(id);
      if (!intent || textAt(form, 'client_secret') !== intent.client_secret)
        return missing('payment_intent', id);
      if (textAt(form, 'payment_method_data', 'card', 'number') === declinedCard)
        return failure(402, {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
        });
      account.payIntent(id);
      return ok(intent);
    },
  ],
];

/** Replies to a call as Stripe does, from the account. */
export function route(account: StripeAccount, call: Call): Reply {
  for (const [method, path, handle] of routes) {
    const match = method === call.method ? path.exec(call.path) : null;
    if (match) return handle(account, call, match[1] ?? '');
  }
  return failure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${call.method}: ${call.path}).`,
  });
}

/** Expands a subscription. Nested objects are ids unless they are expanded, and some fields exist only then. */
function expanded(account: StripeAccount, subscription: Subscription, expand: string[]): object {
  if (!expand.some((path) => path.startsWith('latest_invoice'))) return subscription;
  const invoice = need(account.invoices, subscription.latest_invoice);
  const has = (field: string) => expand.includes(`latest_invoice.${field}`);
  return {
    ...subscription,
    latest_invoice: {
      ...withoutIntent(invoice),
      ...(has('confirmation_secret') && {
        confirmation_secret: {
          type: 'payment_intent',
          client_secret: need(account.intents, invoice.payment_intent).client_secret,
        },
      }),
      ...(has('payments') && {
        payments: {
          object: 'list',
          data: [
            {
              object: 'invoice_payment',
              status: invoice.status,
              payment: { type: 'payment_intent', payment_intent: invoice.payment_intent },
            },
          ],
        },
      }),
    },
  };
}

/** Removes the payment intent. From version `basil`, an invoice names its payments only in `payments`. */
function withoutIntent({ payment_intent: _, ...invoice }: Invoice) {
  return invoice;
}

function ok(body: object): Reply {
  return { status: 200, body: structuredClone(body) };
}

function list(data: object[]): Reply {
  return ok({ object: 'list', data, has_more: false });
}

export function failure(
  status: number,
  error: { type: string; message: string; [more: string]: string },
): Reply {
  return { status, body: { error } };
}

function missing(kind: string, id: string): Reply {
  return failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: kind,
    message: `No such ${kind}: '${id}'`,
  });
}
