import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type RawReply, talk } from '../../support/raw-socket.ts';
import type { Person } from './person.ts';

export type HttpRequest = {
  /** HTTP method; the default is GET, or POST with a body. */
  method?: string;
  /** Path that is sent unchanged. */
  path: string;
  headers?: Record<string, string>;
  /** Body of the request; an object is sent as JSON. */
  body?: string | Buffer | object;
  /** Person whose bearer token is sent. */
  as?: Person;
  /** Person whose data the reply may contain, if that is not `as`. */
  by?: Person;
  /** Local address to send from; the default is that of `as`, or an unused one. */
  from?: string;
};

/** A request, or bytes that no HTTP client would send. */
export type Sent = HttpRequest | { raw: Iterable<string> };

export type Reply = {
  /** Method and path of the request (`GET /api/x`), for the message of a failed test. */
  asked: string;
  for: Person | null;
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
};

export type Client = {
  /** All replies so far. */
  readonly replies: readonly Reply[];
  send(sent: Sent): Promise<Reply>;
};

/** Creates a client that sends the requests of the attacks, and keeps every reply. */
export function createClient(url: string): Client {
  const { hostname, port } = new URL(url);
  const replies: Reply[] = [];
  return {
    replies,
    async send(sent) {
      const reply = 'raw' in sent ? fromRaw(await talk(Number(port), sent.raw)) : await overHttp(sent);
      replies.push(reply);
      return reply;
    },
  };

  function overHttp(sent: HttpRequest): Promise<Reply> {
    const payload = payloadOf(sent.body);
    const method = sent.method ?? (payload === undefined ? 'GET' : 'POST');
    const { path } = sent;
    const headers = {
      ...(payload !== undefined && { 'content-length': String(payload.length) }),
      ...(isJson(sent.body) && { 'content-type': 'application/json' }),
      ...(sent.as && { authorization: `Bearer ${sent.as.token}` }),
      ...sent.headers,
    };
    const from = sent.from ?? sent.as?.from ?? nextLocalAddress();
    return new Promise((resolve, reject) => {
      const call = request(
        { hostname, port, path, method, headers, localAddress: from, agent: false },
        async (response) => {
          const body = await text(response);
          const { statusCode: status = 0, headers } = response;
          resolve({
            asked: `${method} ${path.slice(0, 100)}`,
            for: sent.by ?? sent.as ?? null,
            status,
            headers,
            body,
          });
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
  }
}

function fromRaw({ statusCode: status, headers, body }: RawReply): Reply {
  return { asked: 'bytes', for: null, status, headers, body };
}

function payloadOf(body: HttpRequest['body']): Buffer | undefined {
  if (body === undefined) return undefined;
  return Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function isJson(body: HttpRequest['body']): boolean {
  return typeof body === 'object' && !Buffer.isBuffer(body);
}

let addresses = 0;
/** Returns the next address of 127.0.0.0/8, which all lead to this machine. */
export function nextLocalAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
