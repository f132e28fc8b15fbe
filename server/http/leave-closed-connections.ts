import type { FastifyInstance } from 'fastify';

/**
 * Leaves requests alone whose connection was closed before their turn came: a client can send many in one go and then
 * reset the connection. Nobody waits for a reply, and the system no longer knows the address that the limits count by.
 * It must be the first hook.
 */
export function leaveClosedConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // After a reset the address is unknown at once, while Node may not have noticed the end yet.
    if (!socket.destroyed && socket.remoteAddress !== undefined) return;
    reply.hijack();
    socket.destroy();
  });
}
