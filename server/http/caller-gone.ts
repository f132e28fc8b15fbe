import type { FastifyReply } from 'fastify';

/** Returns a signal that is aborted if the caller hangs up before the reply, for work that only this caller waits for. */
export function callerGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
