import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** What goes on after the reply: mails, so that the time of the answer tells nothing about what was sent. */
export type BackgroundWork = {
  /** Failures are logged; nobody waits for them. */
  start(name: string, work: () => Promise<void>): void;
  /** Resolves when all that was started has ended. */
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
