import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Drops requests whose connection was closed before their turn came: a client can send many at once and then reset the connection.
 * Nobody waits for a reply, and the system no longer knows the address that rate limits count by. Must be the first hook.
 */
export function leaveClosedConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => leaveClosedConnection(request, reply));
}

/** Does the same after a wait, for hooks that make a request wait, and ends the request if its connection was closed. */
export function leaveClosedConnection({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  // After a reset, the address is unknown at once, even if Node has not noticed the end yet.
  if (!socket.destroyed && socket.remoteAddress !== undefined) return;
  reply.hijack();
  socket.destroy();
}
