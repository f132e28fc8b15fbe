import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { shareEventLoop } from './share-event-loop.ts';

/** Reads and discards at most this many further bytes, for at most this long. */
const maxDrainedBytes = 64 * 1024 * 1024;
const maxDrainMs = 30_000;

/** Requests that are read on already: an upload is refused by its gate first, and then by the error handler. */
const draining = new WeakSet<IncomingMessage>();

/**
 * Reads on for a while after an upload was refused before its end, then closes. Closing at once would reset the
 * connection and often lose the reply (RFC 9112, 9.6); reading without a limit would serve an endless body.
 */
export function drainRefusedBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed || draining.has(request)) return;
  draining.add(request);
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
    void shareEventLoop(chunk.length).then(() => request.resume());
  });
  // The parser's pipe may have left it paused.
  request.resume();
}

/** Node closes a connection with `Connection: close` as soon as it has answered, even while the client still sends. */
function closeLast(request: IncomingMessage): void {
  const { socket } = request;
  // A request that a test injects has no real socket.
  if (!(socket instanceof Socket)) return;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) return destroySoon();
    socket.end();
    request.once('end', () => socket.destroy());
  };
}
