import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export type Repetition = { stop(): Promise<void> };

/** Does something now and again, never twice at a time, whether or not it fails, until it is stopped. */
export function repeat(everyMs: number, log: FastifyBaseLogger, work: () => Promise<void>): Repetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await work().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'something that is done again and again failed');
      });
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
