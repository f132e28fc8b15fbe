import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/billing.ts';
import { notFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import { receiveEvent } from './receive-event.ts';
import { cancel, getSubscription, hasPayments, refresh, subscribe } from './service.ts';

/** Limit of an event, which is kept as bytes until its signature is checked. */
const maxEventBytes = 1024 * 1024;

/** Registers the endpoints of the subscription, and the webhook of the payment provider. */
export async function registerBillingRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  registerEndpoint(app, calls.getBilling, async () => ok({ billing: deps.config.billing.kind }));

  registerEndpoint(app, calls.getSubscription, async ({ user }) => ok(await getSubscription(deps, user)));

  registerEndpoint(app, calls.createSubscription, async ({ user }) => ok(await subscribe(deps, user)));

  registerEndpoint(app, calls.cancelSubscription, async ({ user }) => ok(await cancel(deps, user)));

  registerEndpoint(app, calls.refreshSubscription, async ({ user }) => ok(await refresh(deps, user)));

  await app.register(async (scope) => {
    // The signature covers the bytes as they arrived. Parsed and serialised again, they would differ.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    registerEndpoint(
      scope,
      calls.stripeWebhook,
      async ({ request }) => {
        if (!hasPayments(deps)) throw notFound();
        const signature = request.headers['stripe-signature'];
        const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(deps, payload, typeof signature === 'string' ? signature : '');
        return ok({});
      },
      { bodyLimit: maxEventBytes },
    );
  });
}
