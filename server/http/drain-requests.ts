import type { FastifyInstance } from 'fastify';
import { busy } from '../app-error.ts';

const alwaysAnswered = new Set(['/api/healthz', '/api/readyz']);
const retryAfterSeconds = 10;

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends when no request is under way. */
    requestsEnded: () => Promise<void>;
  }
}

/**
 * From the moment the server begins to stop, what is under way goes on and what comes new is sent elsewhere. Only the
 * probes are answered as ever, so that a load balancer learns why.
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
    // Not the onResponse hook: a handler that took the reply over (event streams) has none.
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
