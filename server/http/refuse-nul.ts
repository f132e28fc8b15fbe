import type { FastifyInstance } from 'fastify';
import { notFound } from '../app-error.ts';

/**
 * Answers 404 to an address that contains NUL: none of ours does, and PostgreSQL would fail instead of finding nothing. Links of
 * shared videos pass, because they are looked up by their hash and have their own not-found page.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00') && !url.startsWith('/s/')) throw notFound();
  });
}
