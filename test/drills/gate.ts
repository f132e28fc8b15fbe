import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Gate in front of a server on this machine. A closed gate refuses new connections and cuts the open ones. */
export type Gate = { port: number; open(): Promise<void>; close(): Promise<void> };

export async function createGate(targetPort: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  };
  const server = createServer((inside) => {
    const outside = connect(targetPort, '127.0.0.1');
    for (const socket of [inside, outside]) keep(socket);
    inside.pipe(outside).pipe(inside);
    inside.on('close', () => outside.destroy());
    outside.on('close', () => inside.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The gate has no port.');
    return address.port;
  };
  const port = await listen(0);
  return {
    port,
    open: async () => {
      await listen(port);
    },
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
