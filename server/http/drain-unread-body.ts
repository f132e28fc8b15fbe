import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createTokenBucket } from './rate-limit/token-bucket.ts';
import { shareEventLoop } from './upload/share-event-loop.ts';

/** Limits of the further bytes that are read and discarded, and of the time for it: enough for a whole deck. */
const maxDrainedBytes = 64 * 1024 * 1024;
const maxDrainMs = 30_000;
/**
 * Rate that all connections share, so that uploads which are refused again and again leave the processor to others. One second's
 * worth may come at once, so an occasional refusal does not wait.
 */
const commonBucket = createTokenBucket({ perSecond: 32 * 1024 * 1024, burstMs: 1000 });
/** Shorter waits are added up. */
const shortestWaitMs = 20;

/**
 * Limits how much of a body is read after its request was answered. Node itself would read on for ever, whatever the address, for a
 * sender whose body never ends.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  // Registered with Node's own server, because requests that cannot be routed pass no hook, and before the framework's listener,
  // which answers those at once.
  app.server.prependListener('request', (request, response) => {
    response.once('prefinish', () => drainUnreadBody(request));
  });
}

/**
 * Reads on for a while after a request was answered before its end, then closes. Closing at once would reset the connection and
 * often lose the reply (RFC 9112, 9.6). Must be called before the response is finished.
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
  // The parser's pipe may have left the request paused.
  request.resume();
  // Starts reading at once, because Node takes over every unread body when the response is finished.
  request.read(0);
}

/** Waits until all bytes read so far are paid for at the shared rate. */
async function waitForTurn(bytes: number): Promise<void> {
  const waitMs = commonBucket.take(bytes) ?? 0;
  if (waitMs > shortestWaitMs) await sleep(waitMs, undefined, { ref: false });
  await shareEventLoop(bytes);
}

/** Tells whether a request has a body. One without also counts as incomplete while its headers are handled. */
function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Unread request of each connection that has had one. */
const unreadOf = new WeakMap<Socket, IncomingMessage>();

/**
 * Closes the connection after the drain. Node would close it as soon as it has answered `Connection: close`, even while the client
 * still sends.
 */
function closeLast(request: IncomingMessage): void {
  const { socket } = request;
  // Injected test requests have no real socket.
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
