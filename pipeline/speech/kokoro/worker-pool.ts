import { canceledError } from '#runtime/errors.ts';

/** A worker that does one job at a time. When `run` rejects, `alive` tells whether the worker still exists. */
export type PooledWorker<Job, Result> = {
  readonly alive: boolean;
  run(job: Job): Promise<Result>;
  stop(): Promise<void>;
};

export type WorkerPool<Job, Result> = {
  /**
   * Runs a job on the next free worker.
   * @throws PipelineError `canceled`, and the errors of the worker
   */
  run(job: Job, signal: AbortSignal): Promise<Result>;
  /** Starts all workers if none is running, so that they are ready sooner. */
  warm(): void;
  close(): Promise<void>;
};

type Entry<Job, Result> = {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Creates a pool of up to `size` workers. A worker is started when it is first needed, and replaced when it dies.
 * All workers are stopped after `idleMs` without a job.
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
    // The system may have killed a worker while it was idle.
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
      // Closing kills the workers in the middle of their jobs.
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
        // A running job is left to finish, and its result is dropped: it takes no longer than a sentence.
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
