import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Leaves requests alone whose connection was closed before their turn came: a client can send many in one go and then
 * reset the connection. Nobody waits for a reply, and the system no longer knows the address that the limits count by.
 * It must be the first hook.
 */
export function leaveClosedConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => leaveClosedConnection(request, reply));
}

/** For hooks that let a request wait: does the same after the wait, and ends the request if its connection was closed. */
export function leaveClosedConnection({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  // After a reset the address is unknown at once, while Node may not have noticed the end yet.
  if (!socket.destroyed && socket.remoteAddress !== undefined) return;
  reply.hijack();
  socket.destroy();
}
