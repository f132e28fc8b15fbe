import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { nanoid } from 'nanoid';
import type { ErrorBody } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { logWhenEnded, RequestLog } from './log-requests.ts';

/** Parsing a megabyte of small values blocks all callers for 50 ms, and anybody may send it. */
const jsonBodyLimitBytes = 128 * 1024;
/** Limit for users' calls that take many texts. */
export const largeJsonBodyBytes = 512 * 1024;
const connectionTimeoutMs = 60_000;
const headersTimeoutMs = 15_000;
/** Interval at which Node checks for requests that are too slow. */
const checkIntervalMs = 1000;

/** Returns the options of Fastify and Node's HTTP server. They also answer input that never becomes a request. */
export function serverOptions(config: Pick<Config, 'trustProxy' | 'requestTimeoutMs'>) {
  return {
    genReqId: newRequestId,
    logController: new RequestLog(),
    bodyLimit: jsonBodyLimitBytes,
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    http: {
      headersTimeout: Math.min(headersTimeoutMs, config.requestTimeoutMs),
      connectionsCheckingInterval: checkIntervalMs,
      requireHostHeader: true,
    },
    // Trusts one hop, because the client can have written anything further left in X-Forwarded-For.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    // Keys such as __proto__ are refused, not silently dropped.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Connections that are still open at the end of the grace period are cut.
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  } as const;
}

function newRequestId(): string {
  return nanoid(12);
}

/** Answers 404 to an address that cannot be decoded or has an overlong part. */
function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const body: ErrorBody = {
    code: 'not_found',
    message: 'There is nothing at this address.',
    requestId: request.id,
  };
  logWhenEnded(request, reply);
  // Uses the raw reply, because the hooks that reply.send runs were not set up for this request.
  const text = JSON.stringify(body);
  reply.raw.writeHead(404, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  reply.raw.end(text);
}

const brokenRequests: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is not well formed.'],
};

/** Answers input that Node's parser gave up on. There is no request, only a socket. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = brokenRequests[error.code ?? ''] ?? [400, 'The request is not well formed.'];
  const body: ErrorBody = { code: 'malformed_request', message, requestId: newRequestId() };
  const text = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
