import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';

/** Counts and times all calls that are answered. */
export function measureRequests(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // Addresses that do not exist share one name: otherwise whoever tries them could fill the memory.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    requestSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}
