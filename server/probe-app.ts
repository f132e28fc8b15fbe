import Fastify, { type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { registerProbes } from './features/operations/routes.ts';
import { collectRoutes } from './http/collect-routes.ts';
import { drainRequests } from './http/drain-requests.ts';
import { drainUnreadBodies } from './http/drain-unread-body.ts';
import { handleErrors } from './http/handle-errors.ts';
import { logRequests } from './http/log-requests.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { serverOptions } from './http/server-options.ts';

/** Builds the HTTP server of a worker: liveness, readiness and metrics. */
export async function createProbeApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, log } = dependencies;
  const app = Fastify({ loggerInstance: log, ...serverOptions(config) });
  drainUnreadBodies(app);
  collectRoutes(app);
  logRequests(app);
  handleErrors(app);
  await sendSecurityHeaders(app, config);
  drainRequests(app, dependencies.stopping);
  app.decorateRequest('signedIn', null);
  registerProbes(app, dependencies);
  return app;
}
