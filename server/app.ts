import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { registerAccountRoutes } from './features/account/routes.ts';
import { registerAuthRoutes } from './features/auth/routes.ts';
import { hasAccount } from './features/auth/service.ts';
import { findSession } from './features/auth/sessions.ts';
import { registerBatchRoutes } from './features/batches/routes.ts';
import { registerBillingRoutes } from './features/billing/routes.ts';
import { registerBudgetRoutes } from './features/budgets/routes.ts';
import { deleteMailsOfMember } from './features/comments/mail-store.ts';
import { registerCommentRoutes } from './features/comments/routes.ts';
import { registerEventsRoutes } from './features/events/routes.ts';
import { endVideosInVoiceOf } from './features/generations/service.ts';
import { registerMediaRoutes } from './features/media/routes.ts';
import { registerOperationsRoutes } from './features/operations/routes.ts';
import { registerProjectRoutes } from './features/projects/routes.ts';
import { requireProject } from './features/projects/service.ts';
import { registerScriptWriterRoutes } from './features/script-writer/routes.ts';
import { registerShareRoutes } from './features/shares/routes.ts';
import type { MemberLeft } from './features/teams/members.ts';
import { registerTeamRoutes } from './features/teams/routes.ts';
import { registerVoiceRoutes } from './features/voices/routes.ts';
import { deleteDeliveriesOfMember } from './features/webhooks/delivery-store.ts';
import { registerWebhookRoutes } from './features/webhooks/routes.ts';
import { authenticateCalls, sessionCookieName } from './http/authentication.ts';
import { collectRoutes } from './http/collect-routes.ts';
import { drainRequests } from './http/drain-requests.ts';
import { drainUnreadBodies } from './http/drain-unread-body.ts';
import { handleErrors } from './http/handle-errors.ts';
import { leaveClosedConnections } from './http/leave-closed-connections.ts';
import { logRequests } from './http/log-requests.ts';
import { measureRequests } from './http/measure-requests.ts';
import { limitAccountRate } from './http/rate-limit/account-rate-limit.ts';
import { limitLoad } from './http/rate-limit/limit-load.ts';
import { readJson } from './http/read-json.ts';
import { refuseNul } from './http/refuse-nul.ts';
import { refuseTwoHosts } from './http/refuse-two-hosts.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';
import { serverOptions } from './http/server-options.ts';
import { traceRequests } from './http/trace-requests.ts';

/** Builds the whole server without a socket. Hooks and routes are listed in the order in which a request passes them. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, log, metrics, tracing } = dependencies;
  const app = Fastify({ loggerInstance: log, ...serverOptions(config) });
  leaveClosedConnections(app);
  drainUnreadBodies(app);
  collectRoutes(app);
  logRequests(app);
  measureRequests(app, metrics);
  traceRequests(app, tracing);
  handleErrors(app, (userId) => hasAccount(dependencies, userId));
  readJson(app);
  await sendSecurityHeaders(app, config);
  drainRequests(app, dependencies.stopping);
  await limitLoad(app, config);
  refuseTwoHosts(app);
  refuseNul(app);
  await app.register(cookie);
  authenticateCalls(app, {
    findSession: (token) => findSession(dependencies, token),
    publicOrigin: new URL(config.publicUrl).origin,
  });
  limitAccountRate(app, config, dependencies.stopping);
  // Work that continues after a reply ends before the database is closed.
  app.addHook('onClose', () => dependencies.background.settled());
  app.addHook('onClose', () => dependencies.texts.stop());
  registerAuthRoutes(app, dependencies);
  registerAccountRoutes(app, dependencies);
  registerBudgetRoutes(app, dependencies);
  registerScriptWriterRoutes(app, dependencies);
  await registerProjectRoutes(app, dependencies);
  await registerVoiceRoutes(app, dependencies);
  registerMediaRoutes(app, dependencies);
  await registerTeamRoutes(app, dependencies, memberLeft);
  registerCommentRoutes(app, dependencies);
  await registerBillingRoutes(app, dependencies);
  await registerShareRoutes(app, dependencies);
  await registerBatchRoutes(app, dependencies);
  registerWebhookRoutes(app, dependencies);
  registerEventsRoutes(app, dependencies, (user, id) => requireProject(dependencies, user, id, 'see'));
  registerOperationsRoutes(app, dependencies);
  await serveWeb(app, { sessionCookie: sessionCookieName(config.publicUrl) });
  return app;
}

const memberLeft: MemberLeft = async (transaction, member) => {
  await endVideosInVoiceOf(transaction, member);
  await deleteMailsOfMember(transaction, member);
  await deleteDeliveriesOfMember(transaction, member);
};
