import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';

/** Counts and times every answered request. */
export function measureRequests(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // Unknown addresses share one label; otherwise, a client that tries many could fill the memory.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    requestSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}
