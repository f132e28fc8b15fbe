import type { FastifyInstance } from 'fastify';
import { notFound } from '../app-error.ts';

/**
 * Answers 404 to an address with NUL: no address of ours holds one, and PostgreSQL fails at it instead of finding
 * nothing. Links of shared videos pass: they are looked up by their hash and have a not-found page of their own.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00') && !url.startsWith('/s/')) throw notFound();
  });
}
