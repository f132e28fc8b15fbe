import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Answers 400 to a request with two Host headers, as RFC 9112 (3.2) demands: Node goes by the first, and a proxy in front
 * may have gone by the other.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    // Names and values take turns; Node's own list of headers has dropped the second one.
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length <= 1) return;
    throw new AppError('malformed_request', 400, 'The request is not well formed.');
  });
}
