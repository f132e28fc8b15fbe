import { createServer, type Socket } from 'node:net';
import { listenLocally } from '../servers/listen-locally.ts';

export type SilentReceivers = {
  urls: string[];
  /** Returns the number of attempts that have sent data and are waiting for a reply. */
  waiting(): number;
  close(): void;
};

/** Starts servers that accept connections and never reply, each on its own port. */
export async function startSilentReceivers(count: number): Promise<SilentReceivers> {
  const sockets = new Set<Socket>();
  const servers = Array.from({ length: count }, () =>
    createServer((socket) => {
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      socket.on('data', () => sockets.add(socket));
    }),
  );
  const urls: string[] = [];
  for (const server of servers) urls.push(`http://127.0.0.1:${await listenLocally(server)}/hook`);
  return {
    urls,
    waiting: () => sockets.size,
    close() {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
