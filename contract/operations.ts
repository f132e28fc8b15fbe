import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';

export const healthz = publicEndpoint('GET /api/healthz', {
  summary: 'Liveness: whether the process answers; checks nothing else',
  replies: { 200: z.object({ status: z.literal('ok') }) },
});

export const readinessParts = ['stopping', 'database', 'storage', 'renderer', 'disk'] as const;
export type ReadinessPart = (typeof readinessParts)[number];

export const readyz = publicEndpoint('GET /api/readyz', {
  summary: 'Readiness: whether decks can be accepted and videos made; 503 names the parts that are not ready',
  replies: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.literal('not_ready'), notReady: z.array(z.enum(readinessParts)) }),
  },
});

export const metrics = publicEndpoint('GET /metrics', {
  summary: 'Metrics for Prometheus; for callers on this machine, or with METRICS_TOKEN as bearer token',
  replies: { 200: 'stream' },
});

export const openApiDocument = publicEndpoint('GET /api/openapi.json', {
  summary: 'This interface as an OpenAPI 3.1 document',
  replies: { 200: z.record(z.string(), z.unknown()) },
});

export const referencePage = publicEndpoint('GET /api/docs', {
  summary: 'This interface as a page to read',
  replies: { 200: 'stream' },
});
