import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError, busy } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { monitoringPaths } from '../monitoring-paths.ts';
import { networkOf } from '../network-of.ts';
import { CallWindows } from './call-windows.ts';

const maxHeapShare = 0.9;
const retryAfterSeconds = 5;
const windowMs = 60_000;

/**
 * Applies two limits to all calls: 503 while the process itself cannot keep up, and 429 for an address (an IPv6 /64 network) that
 * calls too often. Sign-in attempts have narrower limits of their own, in features/auth.
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
  const windows = new CallWindows(windowMs);
  // As a hook of the whole server, the limit also counts unknown addresses, and runs before any query.
  app.addHook('onRequest', async ({ url, ip }) => {
    if (!isLimited(url)) return;
    const { calls, endsInMs } = windows.count(networkOf(ip));
    if (calls <= requestsPerMinute) return;
    throw new AppError('rate_limited', 429, 'Too many requests. Please wait a moment and try again.', {
      retryAfterSeconds: Math.ceil(endsInMs / 1000),
    });
  });
}

function isLimited(url: string): boolean {
  // Probes and monitoring must be answered even when nothing else is.
  return !monitoringPaths.has(url.split('?', 1)[0] ?? url);
}
