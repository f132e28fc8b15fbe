import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/open-database.ts';
import { countGenerations, pingDatabase } from './store.ts';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export type Metrics = { contentType: string; text: () => Promise<string> };

/**
 * What this server can say about itself, in the form of Prometheus. Counts of videos are read from the database when
 * asked, so that they are the same from every process and survive a restart.
 */
export function measureServer(app: FastifyInstance, database: Database): Metrics {
  const registry = new Registry();
  measureRequests(app, registry);
  measureGenerations(database, registry);
  measureDatabase(database, registry);
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${await processRegistry().metrics()}`,
  };
}

let ofProcess: Registry | undefined;
/** Event loop, memory, garbage collection: of the process, however many servers it holds. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'deckvoice_http_request_duration_seconds',
    help: 'Time from the request to the end of its reply, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // Addresses that do not exist share one name: otherwise whoever tries them could fill the memory.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function measureGenerations({ db }: Database, registry: Registry): void {
  const open = ['queued', 'running'] as const;
  const ended = ['complete', 'failed', 'canceled'] as const;
  new Gauge({
    name: 'deckvoice_generations_open',
    help: 'Videos that wait or are being made',
    labelNames: ['status'] as const,
    registers: [registry],
    async collect() {
      const counts = await countGenerations(db);
      for (const status of open) this.set({ status }, counts.get(status) ?? 0);
    },
  });
  new Gauge({
    name: 'deckvoice_generations_ended',
    help: 'Videos that were made, failed or were canceled; deleted projects leave the count',
    labelNames: ['result'] as const,
    registers: [registry],
    async collect() {
      const counts = await countGenerations(db);
      for (const result of ended) this.set({ result }, counts.get(result) ?? 0);
    },
  });
}

function measureDatabase({ db }: Database, registry: Registry): void {
  new Gauge({
    name: 'deckvoice_database_round_trip_seconds',
    help: 'Time that the smallest query takes now, waiting for its turn included',
    registers: [registry],
    async collect() {
      const startedAt = performance.now();
      await pingDatabase(db);
      this.set((performance.now() - startedAt) / 1000);
    },
  });
}
