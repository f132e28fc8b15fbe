import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { listenLocally } from '../servers/listen-locally.ts';
import { parseForm, textAt } from './form-body.ts';
import { createStripeAccount, proPrice, type StripeAccount, type StripeEvent } from './stripe-account.ts';
import { type Call, failure, type Reply, route } from './stripe-routes.ts';

/**
 * A local server that speaks the part of Stripe's protocol that we use, as described by its documentation and by the types of its
 * library: bracketed forms, expansion, idempotency keys, errors, signed events. It contains none of Stripe's code.
 */
export type StripeServer = {
  url: string;
  account: StripeAccount;
  /** Settings of an app that uses this server. */
  env: Record<string, string>;
  /** Calls so far (`POST /v1/customers`), oldest first. */
  calls: string[];
  /** Awaited before a call is handled, and again before the reply is sent. */
  slowness: () => Promise<void>;
  /** Called with each event as it happens. The server itself sends no events. */
  onEvent: (event: StripeEvent) => void;
  /** `down`: connections are cut. `failing`: every reply is a 500. */
  health: 'up' | 'down' | 'failing';
  /** Returns an event in the form in which the webhook receives it. */
  signed(event: StripeEvent, options?: { at?: Date; secret?: string }): SignedEvent;
  close(): Promise<void>;
};
export type SignedEvent = { payload: string; headers: Record<string, string> };

const secretKey = 'sk_test_deckvoice';
const publishableKey = 'pk_test_deckvoice';
const webhookSecret = 'whsec_deckvoice';

export async function startStripeServer(now: () => Date = () => new Date()): Promise<StripeServer> {
  const account = createStripeAccount(now, (event) => self.onEvent(event));
  const replies = new Map<string, { request: string; reply: Reply | null }>();
  const server = createServer((request, response) => void serve(request, response));
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  const stripe = new Stripe(secretKey);

  const self: StripeServer = {
    url,
    account,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: proPrice.id,
      STRIPE_API_URL: url,
    },
    calls: [],
    slowness: async () => {},
    onEvent: () => {},
    health: 'up',
    signed(event, { at = now(), secret = webhookSecret } = {}) {
      const payload = JSON.stringify(event, null, 2);
      const timestamp = Math.floor(at.getTime() / 1000);
      const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return {
        payload,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const body = await text(request);
    const method = request.method ?? 'GET';
    self.calls.push(`${method} ${pathname}`);
    await self.slowness();
    if (self.health === 'down') return response.destroy();
    const call = { method, path: pathname, query: parseForm(searchParams.toString()), form: parseForm(body) };
    const reply = answer(request, call, `${method} ${pathname} ${body}`);
    await self.slowness();
    response.writeHead(reply.status, {
      'Content-Type': 'application/json',
      'Request-Id': 'req_test',
      // Stripe.js calls from pages of Stripe's customers, that is, from another origin.
      'Access-Control-Allow-Origin': '*',
    });
    response.end(JSON.stringify(reply.body));
  }

  function answer(request: IncomingMessage, call: Call, whole: string): Reply {
    if (self.health === 'failing')
      return failure(500, { type: 'api_error', message: 'An unknown error occurred' });
    const isBrowser = textAt(call.form, 'key') === publishableKey && call.path.endsWith('/confirm');
    if (!isBrowser && request.headers.authorization !== `Bearer ${secretKey}`)
      return failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    const key = request.headers['idempotency-key'];
    if (call.method !== 'POST' || typeof key !== 'string') return route(account, call);
    const earlier = replies.get(key);
    if (earlier && earlier.request !== whole)
      return failure(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    const reply = earlier?.reply ?? route(account, call);
    replies.set(key, { request: whole, reply });
    return reply;
  }

  return self;
}
