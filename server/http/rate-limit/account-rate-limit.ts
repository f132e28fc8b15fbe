import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { leaveClosedConnection } from '../leave-closed-connections.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** Sustained rate of an account. A page makes about ten calls when it is opened, and 15 a minute while it is open. */
const callsPerSecond = 20;
/** Burst of 100 calls, as many as a long list with its pictures makes. */
const burstMs = 5000;
const maxWaitMs = 5000;
/** Number of accounts above which those at rest are forgotten. */
const manyAccounts = 1000;

/**
 * Delays the calls of an account that come faster than people and their programs need, and refuses those that would wait for long:
 * each call costs milliseconds of the event loop that serves all accounts (decision 040). Must come after the hook that identifies
 * the account, and before bodies are read.
 */
export function limitAccountRate(
  app: FastifyInstance,
  { fairUseFactor }: Pick<Config, 'fairUseFactor'>,
  stopping: AbortSignal,
): void {
  const perSecond = callsPerSecond * fairUseFactor;
  const buckets = new Map<string, TokenBucket>();
  const bucketOf = (userId: string): TokenBucket => {
    const known = buckets.get(userId);
    if (known) return known;
    if (buckets.size >= manyAccounts) forgetRested(buckets);
    const bucket = createTokenBucket({ perSecond, burstMs });
    buckets.set(userId, bucket);
    return bucket;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.signedIn) return;
    const bucket = bucketOf(request.signedIn.userId);
    if (bucket.waitMsFor(1) > maxWaitMs) throw tooFast();
    const waitMs = bucket.take(1);
    if (waitMs === 0) return;
    await sleep(waitMs, undefined, { signal: stopping }).catch(() => {});
    leaveClosedConnection(request, reply);
  });
}

function forgetRested(buckets: Map<string, TokenBucket>): void {
  for (const [userId, bucket] of buckets) if (bucket.isRested()) buckets.delete(userId);
}

function tooFast(): AppError {
  return new AppError('rate_limited', 429, 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: maxWaitMs / 1000,
  });
}
