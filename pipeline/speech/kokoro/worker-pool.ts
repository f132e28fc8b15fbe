import { canceledError } from '../../errors.ts';

/** One worker: does a job at a time. A `run` that rejects leaves `alive` false if the worker is gone. */
export type PooledWorker<Job, Result> = {
  readonly alive: boolean;
  run(job: Job): Promise<Result>;
  stop(): Promise<void>;
};

export type WorkerPool<Job, Result> = {
  /** Waits for a free worker. @throws PipelineError `canceled`, and whatever the worker throws */
  run(job: Job, signal: AbortSignal): Promise<Result>;
  /** Starts all workers if there is none, so that they are ready sooner. */
  warm(): void;
  close(): Promise<void>;
};

type Entry<Job, Result> = {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Up to `size` workers, each started when it is first needed, replaced when it dies and stopped when nobody has
 * asked for anything for `idleMs`.
 */
export function createWorkerPool<Job, Result>(options: {
  size: number;
  startWorker: () => PooledWorker<Job, Result>;
  idleMs: number;
}): WorkerPool<Job, Result> {
  const queue: Entry<Job, Result>[] = [];
  const workers = new Set<PooledWorker<Job, Result>>();
  const free: PooledWorker<Job, Result>[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let closed = false;

  const stopAll = async () => {
    const stopping = [...workers];
    workers.clear();
    free.length = 0;
    await Promise.all(stopping.map((worker) => worker.stop()));
  };

  const freeWorker = () => {
    // The system may have ended a worker while it waited.
    for (let waiting = free.shift(); waiting; waiting = free.shift()) {
      if (waiting.alive) return waiting;
      workers.delete(waiting);
    }
    if (workers.size >= options.size) return undefined;
    const started = options.startWorker();
    workers.add(started);
    return started;
  };

  const serve = async (worker: PooledWorker<Job, Result>, { job, resolve, reject }: Entry<Job, Result>) => {
    try {
      resolve(await worker.run(job));
    } catch (error) {
      // Closing ends the workers in the middle of their jobs.
      reject(closed ? canceledError() : error);
    }
    if (worker.alive && workers.has(worker)) free.push(worker);
    else workers.delete(worker);
    assign();
  };

  const assign = () => {
    clearTimeout(idleTimer);
    while (queue.length > 0) {
      const worker = freeWorker();
      if (!worker) return;
      const entry = queue.shift();
      if (entry) void serve(worker, entry);
    }
    if (free.length === workers.size) idleTimer = setTimeout(stopAll, options.idleMs).unref();
  };

  return {
    warm: () => {
      if (closed || workers.size > 0) return;
      while (workers.size < options.size) {
        const worker = options.startWorker();
        workers.add(worker);
        free.push(worker);
      }
      assign();
    },
    run: (job, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted || closed) {
          reject(canceledError());
          return;
        }
        // A job that runs is left to end, and its result dropped: it takes no longer than a sentence does.
        const onAbort = () => {
          const position = queue.indexOf(entry);
          if (position >= 0) queue.splice(position, 1);
          reject(canceledError());
        };
        const entry: Entry<Job, Result> = {
          job,
          resolve: (result) => {
            signal.removeEventListener('abort', onAbort);
            resolve(result);
          },
          reject: (error) => {
            signal.removeEventListener('abort', onAbort);
            reject(error);
          },
        };
        signal.addEventListener('abort', onAbort, { once: true });
        queue.push(entry);
        assign();
      }),
    close: async () => {
      closed = true;
      clearTimeout(idleTimer);
      for (const entry of queue.splice(0)) entry.reject(canceledError());
      await stopAll();
    },
  };
}
