import { expect } from 'vitest';
import type { StripeEvent } from '../../support/stripe/stripe-account.ts';
import type { SignedEvent } from '../../support/stripe/stripe-server.ts';
import type { Attack } from './attack.ts';
import type { HttpRequest } from './client.ts';
import { buyPro } from './people.ts';
import type { Scan } from './scan.ts';

const delivered = ({ payload, headers }: SignedEvent): HttpRequest => ({
  path: '/api/stripe/webhook',
  headers,
  body: payload,
});

/** Returns an event about a customer without an account here. */
function eventOfStranger({ stripe }: Scan): StripeEvent {
  const customer = stripe.account.addCustomer({ email: 'x@example.com', name: 'X', metadata: {} });
  return stripe.account.tell('customer.updated', customer);
}

export const attacksOnPayments: readonly Attack[] = [
  {
    number: 85,
    what: 'an event without a signature, or changed after it was signed',
    send(scan) {
      const event = eventOfStranger(scan);
      const signed = scan.stripe.signed(event);
      const json = { 'content-type': 'application/json' };
      return [
        { ...signed, headers: json },
        { ...signed, headers: { ...json, 'stripe-signature': 't=1,v1=' } },
        scan.stripe.signed(event, { secret: 'whsec_another' }),
        { ...signed, payload: JSON.stringify(event) },
        { ...signed, payload: '' },
      ].map(delivered);
    },
    status: 400,
    code: 'signature_invalid',
  },
  {
    number: 86,
    what: 'an event that is six minutes old',
    send(scan) {
      const at = new Date(Date.now() - 6 * 60_000);
      return [delivered(scan.stripe.signed(eventOfStranger(scan), { at }))];
    },
    status: 400,
    code: 'signature_invalid',
  },
  {
    number: 87,
    what: 'the same event ten times at once',
    send(scan) {
      const signed = delivered(scan.stripe.signed(eventOfStranger(scan)));
      return Array.from({ length: 10 }, () => signed);
    },
    isAtOnce: true,
    status: 200,
    async afterwards({ database }, replies) {
      for (const { body } of replies) expect(body).toBe('{}');
      const { rows } = await database.query(
        'SELECT count(*)::int AS count FROM stripe_events GROUP BY id ORDER BY count DESC',
      );
      expect(rows[0]).toEqual({ count: 1 });
    },
  },
  {
    number: 89,
    what: 'events about an unknown customer, and of the other mode',
    send(scan) {
      const event = eventOfStranger(scan);
      return [event, { ...event, id: 'evt_live', livemode: true }].map((one) =>
        delivered(scan.stripe.signed(one)),
      );
    },
    status: 200,
    async afterwards({ log }) {
      await expect.poll(log).toContain('no customer of ours');
      await expect.poll(log).toContain('of the other mode');
    },
  },
  {
    number: 90,
    what: 'the page that follows a payment, without a payment',
    async send({ newPerson }) {
      const as = await newPerson('Fred');
      return [
        { path: '/profile?payment_intent=pi_1&redirect_status=succeeded', as },
        { method: 'POST', path: '/api/subscription/refresh', as },
        { path: '/api/auth/me', as },
      ];
    },
    status: 200,
    afterwards(_scan, replies) {
      expect(JSON.parse(replies.at(-1)?.body ?? '')).toMatchObject({ subscriptionTier: 'free' });
    },
  },
  {
    number: 91,
    what: 'canceling twice',
    async send({ newPerson, client, stripe }) {
      const as = await newPerson('Paul');
      await buyPro(client, stripe, as);
      const cancel = { method: 'POST', path: '/api/subscription/cancel', as };
      return [cancel, cancel];
    },
    status: 200,
    afterwards(_scan, [first, second]) {
      expect(second?.body).toBe(first?.body);
    },
  },
];
