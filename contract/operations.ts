import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/api/healthz',
  summary: 'Liveness: whether the process answers; checks nothing else',
  auth: 'none',
  replies: { 200: z.object({ status: z.literal('ok') }) },
});

export const readinessParts = ['stopping', 'database', 'storage', 'renderer', 'disk'] as const;
export type ReadinessPart = (typeof readinessParts)[number];

export const readyz = endpoint({
  method: 'GET',
  path: '/api/readyz',
  summary: 'Readiness: whether decks can be accepted and videos made; 503 names the parts that are not ready',
  auth: 'none',
  replies: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.literal('not_ready'), notReady: z.array(z.enum(readinessParts)) }),
  },
});

export const metrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics for Prometheus; for callers on this machine, or with METRICS_TOKEN as bearer token',
  auth: 'none',
  replies: { 200: 'stream' },
});

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This interface as an OpenAPI 3.1 document',
  auth: 'none',
  replies: { 200: z.record(z.string(), z.unknown()) },
});

export const referencePage = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This interface as a page to read',
  auth: 'none',
  replies: { 200: 'stream' },
});
