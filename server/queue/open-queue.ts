import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/open-database.ts';

/**
 * Wakes workers, in this process and in others. That is all: what is to be done, by whom, how often and in which order
 * is in the table `generations`, so a call that gets lost or comes twice does no harm.
 */
export type Queue = {
  /** One call for each; a generation that is already called for is not called for again. */
  call(generationIds: readonly string[]): Promise<void>;
  /** Answers each call with `serve`, up to `slots` at the same time. */
  work(slots: number, serve: () => Promise<void>): Promise<void>;
  /** Whether calls can be stored now. */
  isAvailable(): Promise<boolean>;
  /** Takes no more calls, and waits for those that are being answered. */
  stopWorking(): Promise<void>;
  close(): Promise<void>;
};

const queueName = 'generations';
const dayInSeconds = 86_400;
const pollSeconds = 2;
/** The pool of pg-boss itself; ours is in open-database.ts. */
const maxConnections = 3;

/** Nothing is started before it is needed. */
export function openQueue(connection: Database['queueConnection'], log: FastifyBaseLogger): Queue {
  let starting: Promise<PgBoss> | undefined;
  const started = () => {
    starting ??= start(connection, log).catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
  return {
    async call(generationIds) {
      if (generationIds.length === 0) return;
      const boss = await started();
      await boss.insert(
        queueName,
        generationIds.map((id) => ({ singletonKey: id })),
      );
    },
    async work(slots, serve) {
      const boss = await started();
      const options = { localConcurrency: slots, pollingIntervalSeconds: pollSeconds };
      await boss.work(queueName, { ...options, notifyPollingIntervalSeconds: pollSeconds }, serve);
    },
    async isAvailable() {
      return (await (await started()).getQueue(queueName)) !== null;
    },
    async stopWorking() {
      if (starting) await (await starting).offWork(queueName, { wait: true });
    },
    async close() {
      const boss = await starting?.catch(() => undefined);
      starting = undefined;
      await boss?.stop({ graceful: false });
    },
  };
}

async function start(connection: Database['queueConnection'], log: FastifyBaseLogger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connection,
    ...(connection.backend === 'postgres' && { max: maxConnections }),
    schedule: false,
    useListenNotify: true,
  });
  // Without a listener it would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  await boss.start();
  await boss.createQueue(queueName, {
    // At most one waiting call for each generation.
    policy: 'short',
    notify: true,
    retryLimit: 0,
    // Longer than any video takes: the lease of a generation says who is dead, not this.
    expireInSeconds: dayInSeconds,
    deleteAfterSeconds: 60,
  });
  return boss;
}
