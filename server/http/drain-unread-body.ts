import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createTokenBucket } from './rate-limit/token-bucket.ts';
import { shareEventLoop } from './upload/share-event-loop.ts';

/** Reads and discards at most this many further bytes, for at most this long: as much as a whole deck. */
const maxDrainedBytes = 64 * 1024 * 1024;
const maxDrainMs = 30_000;
/**
 * All connections share this rate, so that uploads which are refused again and again leave the processor to others. What
 * a second allows may come at once: a refusal now and then waits for nothing.
 */
const commonBucket = createTokenBucket({ perSecond: 32 * 1024 * 1024, burstMs: 1000 });
/** Waits that are shorter are added up. */
const shortestWaitMs = 20;

/**
 * Limits how much of a body is read once its request is answered: Node itself would read on without an end, which on
 * any address would serve whoever sends a body without an end.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  // At Node's own server, since requests that cannot be routed pass no hook, and before the framework, which answers
  // those at once.
  app.server.prependListener('request', (request, response) => {
    response.once('prefinish', () => drainUnreadBody(request));
  });
}

/**
 * Reads on for a while after a request was answered before its end, then closes. Closing at once would reset the
 * connection and often lose the reply (RFC 9112, 9.6). It must be called before the response is finished.
 */
export function drainUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed || !announcesBody(request)) return;
  let leftBytes = maxDrainedBytes;
  closeLast(request);
  const timer = setTimeout(() => request.destroy(), maxDrainMs).unref();
  request.once('close', () => clearTimeout(timer));
  request.on('error', () => {});
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) request.destroy();
    request.pause();
    void waitForTurn(chunk.length).then(() => request.resume());
  });
  // The parser's pipe may have left it paused.
  request.resume();
  // Begins to read at once: Node takes over every body that nobody reads when the response is finished.
  request.read(0);
}

/** Waits until all that was read before is paid for at the common pace. */
async function waitForTurn(bytes: number): Promise<void> {
  const waitMs = commonBucket.take(bytes) ?? 0;
  if (waitMs > shortestWaitMs) await sleep(waitMs, undefined, { ref: false });
  await shareEventLoop(bytes);
}

/** A request without a body also counts as incomplete while its headers are handled. */
function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The unread request of each connection that has had one. */
const unreadOf = new WeakMap<Socket, IncomingMessage>();

/** Node closes a connection with `Connection: close` as soon as it has answered, even while the client still sends. */
function closeLast(request: IncomingMessage): void {
  const { socket } = request;
  // A request that a test makes has no real socket.
  if (!(socket instanceof Socket)) return;
  const isChanged = unreadOf.has(socket);
  unreadOf.set(socket, request);
  if (isChanged) return;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const unread = unreadOf.get(socket);
    if (!unread || unread.complete) return destroySoon();
    socket.end();
    unread.once('end', () => socket.destroy());
  };
}
