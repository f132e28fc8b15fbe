import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDependencyUnavailable } from '../is-dependency-unavailable.ts';

export type RepeatedWork = {
  /** Name of the work in the log. */
  name: string;
  everyMs: number;
  /** Maximum random addition to each wait, so that several servers do not run it at the same moment. Default: none. */
  jitterMs?: number;
  run: () => Promise<void>;
};

export type Repetition = {
  /** Stops, and waits for the run in progress. */
  stop(): Promise<void>;
};

/** Runs the work at once and then repeatedly, never twice at a time, until it is stopped. Failed runs are logged. */
export function repeat(
  { name, everyMs, jitterMs = 0, run }: RepeatedWork,
  log: FastifyBaseLogger,
): Repetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await run().catch((error: unknown) => {
        if (signal.aborted) return;
        // An outage is already reported by readiness, and tasks fail as long as it lasts.
        log[isDependencyUnavailable(error) ? 'warn' : 'error']({ err: error, task: name }, `${name} failed`);
      });
      const waitMs = everyMs + Math.random() * jitterMs;
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
