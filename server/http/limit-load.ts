import { getHeapStatistics } from 'node:v8';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError, busy } from '../app-error.ts';
import type { Config } from '../config.ts';

const maxHeapShare = 0.9;
const retryAfterSeconds = 5;

/** What probes and monitoring ask must be answered when nothing else is. */
const neverLimited = new Set(['/api/healthz', '/api/readyz', '/metrics']);

/**
 * Two limits for everybody: 503 while the process itself cannot keep up, and 429 for an address (an IPv6 network of
 * 64 bits) that asks too often. Tries to sign in have narrower limits of their own, with the accounts.
 */
export async function limitLoad(
  app: FastifyInstance,
  { requestsPerMinute, maxEventLoopDelayMs }: Pick<Config, 'requestsPerMinute' | 'maxEventLoopDelayMs'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
    pressureHandler: (request) => {
      if (isLimited(request.url))
        throw busy('The server is very busy. Please try again in a moment.', retryAfterSeconds);
    },
  });
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !isLimited(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', 429, 'Too many requests. Please wait a little and try again.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  });
  // As a hook of the whole server it also counts addresses that do not exist, and comes before any look at the database.
  app.addHook('onRequest', app.rateLimit());
}

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

function isLimited(url: string): boolean {
  return !neverLimited.has(url.split('?', 1)[0] ?? url);
}
