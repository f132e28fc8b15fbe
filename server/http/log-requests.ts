import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Asked every few seconds by machines: their lines would bury the others. */
const rarelyLooked = new Set(['/api/healthz', '/api/readyz', '/metrics']);

/** One line a call, when it has ended, whether it was answered, broken off or a stream that was closed. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => logWhenEnded(request, reply));
}

/** For what never comes to the hooks, too: addresses that cannot be decoded. */
export function logWhenEnded(request: FastifyRequest, reply: FastifyReply): void {
  const startedAt = performance.now();
  // Not the onResponse hook: a handler that took the reply over (event streams) has none, nor has a caller who left.
  reply.raw.once('close', () => logEnd(request, reply, performance.now() - startedAt));
}

function logEnd(request: FastifyRequest, { raw }: FastifyReply, durationMs: number): void {
  const isRarelyLooked = rarelyLooked.has(request.routeOptions.url ?? '') && raw.statusCode < 500;
  const end = {
    req: request,
    status: raw.statusCode,
    durationMs: Math.round(durationMs),
    ...(!raw.writableFinished && { brokenOff: true }),
  };
  request.log[isRarelyLooked ? 'debug' : 'info'](end, 'request');
}

/** What the framework would say of each call by itself: nothing but what logRequests does not say. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'request began');
  }

  override requestCompleted(): void {}
}
