import type { FastifyReply } from 'fastify';

/** Returns a signal that is aborted when the caller hangs up before the reply is sent, for work that nobody else waits for. */
export function callerGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
