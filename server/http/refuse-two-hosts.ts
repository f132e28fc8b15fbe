import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Answers 400 to a request with two Host headers, as RFC 9112 (3.2) requires. Node uses the first one, and a proxy in front may
 * have used the other.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    // Names and values alternate in the raw list. Node's parsed headers have already dropped the second one.
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length <= 1) return;
    throw new AppError('malformed_request', 400, 'The request is not well formed.');
  });
}
