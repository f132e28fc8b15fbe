import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { shareEventLoop } from './share-event-loop.ts';

/** So much more is read and thrown away, for so long. */
const maxDrainedBytes = 64 * 1024 * 1024;
const maxDrainMs = 30_000;

/**
 * After an upload was refused before its end. To close at once would reset the connection and often lose the reply
 * (RFC 9112, 9.6), and to read for ever would serve an endless body: so read on for a while, then close.
 */
export function drainRefusedBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
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

/** Node closes as soon as it has answered whoever asked for `Connection: close`, in the middle of what they send. */
function closeLast(request: IncomingMessage): void {
  const { socket } = request;
  // A request that a test injects has none.
  if (!(socket instanceof Socket)) return;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) return destroySoon();
    socket.end();
    request.once('end', () => socket.destroy());
  };
}
