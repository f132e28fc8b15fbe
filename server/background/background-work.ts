import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Work after the reply, such as mails, so that the response time does not reveal whether a mail was sent. */
export type BackgroundWork = {
  /** Starts the work without waiting for it. Failures are logged. */
  start(name: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended. */
  settled(): Promise<void>;
};

export function createBackgroundWork(log: FastifyBaseLogger): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    start(name, work) {
      const run = setImmediate()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
