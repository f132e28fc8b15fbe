import type { FastifyInstance } from 'fastify';
import { healthz, readyz } from '../../contract/operations.ts';
import { busy } from '../app-error.ts';

const alwaysAnswered = new Set<string>([healthz.path, readyz.path]);
const retryAfterSeconds = 10;

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no request is in progress. */
    requestsEnded: () => Promise<void>;
  }
}

/**
 * Once the server begins to stop, requests in progress go on and new ones are refused with 503 and a closed connection.
 * The probes are still answered, so that a load balancer learns why.
 */
export function drainRequests(app: FastifyInstance, stopping: AbortSignal): void {
  let underWay = 0;
  let tellEnded = () => {};
  app.addHook('onRequest', async (request, reply) => {
    if (alwaysAnswered.has(request.url)) return;
    if (stopping.aborted) {
      reply.header('Connection', 'close');
      throw busy('The server is restarting. Please try again in a moment.', retryAfterSeconds);
    }
    underWay += 1;
    // Not the onResponse hook: it does not run for a handler that took the reply over (event streams).
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) tellEnded();
    });
  });
  app.decorate('requestsEnded', async () => {
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        tellEnded = resolve;
      });
  });
}
