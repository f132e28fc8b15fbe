import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/webhooks/webhooks.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import * as deliveries from './deliveries.ts';
import * as webhooks from './manage-webhooks.ts';

/** Registers the endpoints with which users manage their webhooks. */
export function registerWebhookRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, calls.listWebhooks, async ({ user }) => ok(await webhooks.listWebhooks(deps, user)));

  registerEndpoint(app, calls.createWebhook, async ({ user, body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 201, body: await webhooks.createWebhook(deps, user, body) };
  });

  registerEndpoint(app, calls.changeWebhook, async ({ user, params, body }) =>
    ok(await webhooks.changeWebhook(deps, user, params.webhookId, body)),
  );

  registerEndpoint(app, calls.deleteWebhook, async ({ user, params }) => {
    await webhooks.deleteWebhook(deps, user, params.webhookId);
    return { status: 204 };
  });

  registerEndpoint(app, calls.renewWebhookSecret, async ({ user, params, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return ok(await webhooks.renewSecret(deps, user, params.webhookId));
  });

  registerEndpoint(app, calls.testWebhook, async ({ user, params, body }) => ({
    status: 202,
    body: await deliveries.testWebhook(deps, user, params.webhookId, body.event),
  }));

  registerEndpoint(app, calls.listDeliveries, async ({ user, params, query }) =>
    ok(await deliveries.listDeliveries(deps, user, params.webhookId, query.before)),
  );

  registerEndpoint(app, calls.redeliver, async ({ user, params }) => ({
    status: 202,
    body: await deliveries.redeliver(deps, user, params),
  }));
}
