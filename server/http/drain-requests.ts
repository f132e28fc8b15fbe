import type { FastifyInstance, FastifyReply } from 'fastify';
import { healthz, readyz } from '#contract/operations.ts';
import { type AppError, busy } from '../app-error.ts';

const alwaysAnswered = new Set<string>([healthz.path, readyz.path]);
const retryAfterSeconds = 10;
/** Time for bodies to arrive once the server is stopping. The rest of its grace period (main.ts) is for processing them. */
const arrivalMs = 5000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no request is in progress. */
    requestsEnded: () => Promise<void>;
    /**
     * Signal that ends requests which are still arriving a while after the server has begun to stop. The reason is the error to
     * reply with.
     */
    cutOff: AbortSignal;
  }
}

/**
 * Lets requests in progress finish once the server begins to stop, and refuses new ones with a 503 and a closed connection. A body
 * that has not arrived after some seconds is refused as well, so that its sender learns why and nothing of it remains. Probes are
 * still answered, so that a load balancer learns why.
 */
export function drainRequests(app: FastifyInstance, stopping: AbortSignal): void {
  const cutOff = new AbortController();
  /** Replies to requests whose body is read before their handler is called. */
  const awaitingBody = new Set<FastifyReply>();
  let underWay = 0;
  let tellEnded = () => {};
  app.addHook('onRequest', async (request, reply) => {
    if (alwaysAnswered.has(request.url)) return;
    if (stopping.aborted) throw restarting();
    underWay += 1;
    awaitingBody.add(reply);
    // The onResponse hook does not run for handlers that took the reply over (event streams).
    reply.raw.once('close', () => {
      awaitingBody.delete(reply);
      underWay -= 1;
      if (underWay === 0) tellEnded();
    });
  });
  app.addHook('preValidation', async (_request, reply) => {
    awaitingBody.delete(reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('Connection', 'close');
  });
  const refuseUnfinished = () => {
    cutOff.abort(restarting());
    for (const reply of awaitingBody) reply.send(cutOff.signal.reason);
  };
  stopping.addEventListener('abort', () => setTimeout(refuseUnfinished, arrivalMs).unref(), { once: true });
  app.decorate('cutOff', cutOff.signal);
  app.decorate('requestsEnded', async () => {
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        tellEnded = resolve;
      });
  });
}

function restarting(): AppError {
  return busy('The server is restarting. Please try again in a moment.', retryAfterSeconds);
}
