import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../background/repeat.ts';

export type JobsToPull<Job, Slot> = {
  /** Name of the work in the log, for failures of the database. */
  name: string;
  everyMs: number;
  /** Each slot works on one job at a time. */
  slots: readonly Slot[];
  /** A cheaper query than a claim, made first on each poll. */
  isAnyWaiting(): Promise<boolean>;
  claim(): Promise<Job | null>;
  work(job: Job, slot: Slot, stopping: AbortSignal): Promise<void>;
};

export type JobPuller = {
  /** Polls at once. */
  wake(): void;
  /** Stops claiming, aborts the signal of the jobs in progress, and waits for them. */
  stop(): Promise<void>;
};

/** Claims jobs and works on as many at a time as there are slots. Each poll continues until no job is waiting. */
export function pullJobs<Job, Slot>(jobs: JobsToPull<Job, Slot>, log: FastifyBaseLogger): JobPuller {
  const { name, everyMs, isAnyWaiting, claim, work } = jobs;
  const idle = [...jobs.slots];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const serve = async (slot: Slot) => {
    while (!signal.aborted) {
      const job = await claim();
      if (job === null) return;
      // More jobs may be waiting than one slot can take.
      wake();
      await work(job, slot, signal);
    }
  };
  const wake = () => {
    if (signal.aborted) return;
    const slot = idle.pop();
    if (slot === undefined) return;
    const run = serve(slot)
      // The lease of a job that was let go expires, and the job is claimed again.
      .catch((error: unknown) => log.warn({ err: error }, `${name}: a job was let go`))
      .finally(() => {
        idle.push(slot);
        running.delete(run);
      });
    running.add(run);
  };
  const look = async () => {
    if (idle.length > 0 && (await isAnyWaiting())) wake();
  };
  const looking = repeat({ name, everyMs, run: look }, log);
  return {
    wake,
    async stop() {
      stopping.abort();
      await looking.stop();
      await Promise.all(running);
    },
  };
}
