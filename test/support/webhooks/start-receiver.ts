import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../servers/listen-locally.ts';

type Answering = { status: number; headers?: Record<string, string>; body?: string };
export type Received = { headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  /** Received webhooks, oldest first. */
  received: Received[];
  /** Reply to the next webhooks. Initially 204. */
  answer: Answering;
  close(): Promise<void>;
};

/** Starts a server that receives webhooks. */
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
