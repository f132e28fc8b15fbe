import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../servers/listen-locally.ts';

type Answering = { status: number; headers?: Record<string, string>; body?: string };
export type Received = { headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  /** Webhooks that have arrived, oldest first. */
  received: Received[];
  /** Answer of the receiver from now on; it begins with 204. */
  answer: Answering;
  close(): Promise<void>;
};

/** Starts a server that takes webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    const { status, headers, body } = receiver.answer;
    response.writeHead(status, headers).end(body);
  });
  const port = await listenLocally(server);
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answer: { status: 204 },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
