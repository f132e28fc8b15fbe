import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { monitoringPaths } from './monitoring-paths.ts';

/** Logs one line for each request when it has ended: answered, aborted, or a stream that was closed. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => logWhenEnded(request, reply));
}

/** Logs a request when it has ended, even one that never reaches the hooks because its address cannot be decoded. */
export function logWhenEnded(request: FastifyRequest, reply: FastifyReply): void {
  const startedAt = performance.now();
  // The onResponse hook runs neither for handlers that took the reply over (event streams) nor for callers who left.
  reply.raw.once('close', () => logEnd(request, reply, performance.now() - startedAt));
}

function logEnd(request: FastifyRequest, { raw }: FastifyReply, durationMs: number): void {
  // Monitoring is logged at debug level, because its lines would bury the others.
  const isQuiet = monitoringPaths.has(request.routeOptions.url ?? '') && raw.statusCode < 500;
  const end = {
    req: request,
    status: raw.statusCode,
    durationMs: Math.round(durationMs),
    ...(!raw.writableFinished && { brokenOff: true }),
  };
  request.log[isQuiet ? 'debug' : 'info'](end, 'request');
}

/** Replaces the framework's own log lines for each request, which would repeat those of logRequests. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'request began');
  }

  override requestCompleted(): void {}
}
