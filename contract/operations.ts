import { z } from 'zod';
import { publicEndpoint } from './endpoint.ts';

export const healthz = publicEndpoint('GET /api/healthz', {
  summary: 'Check liveness: the process responds; nothing else is checked',
  replies: { 200: z.object({ status: z.literal('ok') }) },
});

export const readinessParts = ['stopping', 'database', 'storage', 'renderer', 'disk'] as const;
export type ReadinessPart = (typeof readinessParts)[number];

export const readyz = publicEndpoint('GET /api/readyz', {
  summary: 'Check readiness: decks can be accepted and videos made; a 503 names the parts that are not ready',
  replies: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.literal('not_ready'), notReady: z.array(z.enum(readinessParts)) }),
  },
});

export const operator = publicEndpoint('GET /api/operator', {
  summary:
    'Get who runs this installation and the email address for questions (null for what is not set), and whether it sends mail',
  replies: {
    200: z.object({ name: z.string().nullable(), email: z.string().nullable(), sendsMail: z.boolean() }),
  },
});

export const metrics = publicEndpoint('GET /metrics', {
  summary: 'Get metrics for Prometheus; requires a local caller or METRICS_TOKEN as the bearer token',
  replies: { 200: 'stream' },
});

export const openApiDocument = publicEndpoint('GET /api/openapi.json', {
  summary: 'Get the OpenAPI 3.1 document of this API',
  replies: { 200: z.record(z.string(), z.unknown()) },
});

export const referencePage = publicEndpoint('GET /api/docs', {
  summary: 'Get the reference page of this API',
  replies: { 200: 'stream' },
});
