import type { FastifyInstance } from 'fastify';
import { notFound } from '../app-error.ts';

/**
 * NUL stands in no address of ours, and PostgreSQL fails at it instead of finding nothing. Links of shared videos are
 * looked up by their hash, and have a page of their own for what is not there.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00') && !url.startsWith('/s/')) throw notFound();
  });
}
