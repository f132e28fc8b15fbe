import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkerPool, type PooledWorker } from './worker-pool.ts';

/** Creates workers whose jobs end when the test says so. A job named "die" ends its worker. */
function testPool(size: number, idleMs = 60_000) {
  const started: { stopped: boolean; alive: boolean }[] = [];
  const running = new Map<string, () => void>();
  const runs: { worker: number; job: string }[] = [];
  const startWorker = (): PooledWorker<string, string> => {
    const state = { stopped: false, alive: true };
    const worker = started.push(state) - 1;
    return {
      get alive() {
        return state.alive;
      },
      run: async (job) => {
        runs.push({ worker, job });
        await new Promise<void>((resolve) => running.set(job, resolve));
        running.delete(job);
        if (job === 'die') {
          state.alive = false;
          throw new Error('died');
        }
        return `${job} done`;
      },
      stop: async () => {
        state.stopped = true;
      },
    };
  };
  const finish = async (job: string) => {
    running.get(job)?.();
    await setImmediate();
  };
  return { pool: createWorkerPool({ size, startWorker, idleMs }), started, running, runs, finish };
}

const never = new AbortController().signal;

test('starts workers as they are needed, and no more than allowed', async () => {
  const { pool, started, running, finish } = testPool(2);
  expect(started).toHaveLength(0);
  const results = ['a', 'b', 'c'].map((job) => pool.run(job, never));
  expect([...running.keys()]).toEqual(['a', 'b']);
  await finish('b');
  expect([...running.keys()]).toEqual(['a', 'c']);
  await finish('a');
  await finish('c');
  expect(await Promise.all(results)).toEqual(['a done', 'b done', 'c done']);
  expect(started).toHaveLength(2);
});

test('a warmed pool gives its jobs to its existing workers', async () => {
  const { pool, started, finish } = testPool(2);
  pool.warm();
  pool.warm();
  expect(started).toHaveLength(2);
  const result = pool.run('a', never);
  await finish('a');
  expect(await result).toBe('a done');
  expect(started).toHaveLength(2);
});

test('warmed workers take turns, so that each one is used', async () => {
  const { pool, runs, finish } = testPool(2);
  pool.warm();
  for (const job of ['a', 'b', 'c']) {
    const result = pool.run(job, never);
    await finish(job);
    await result;
  }
  expect(runs).toEqual([
    { worker: 0, job: 'a' },
    { worker: 1, job: 'b' },
    { worker: 0, job: 'c' },
  ]);
});

test('consecutive jobs need only one worker', async () => {
  const { pool, started, finish } = testPool(2);
  for (const job of ['a', 'b']) {
    const result = pool.run(job, never);
    await finish(job);
    await result;
  }
  expect(started).toHaveLength(1);
});

test('a canceled job in the queue is never started', async () => {
  const { pool, running, finish } = testPool(1);
  const cancel = new AbortController();
  const first = pool.run('a', never);
  const second = pool.run('b', cancel.signal);
  cancel.abort();
  await expect(second).rejects.toMatchObject({ code: 'canceled' });
  await finish('a');
  await first;
  expect(running.size).toBe(0);
});

test('a canceled running job ends at once, and its worker takes the next job when it is done', async () => {
  const { pool, started, finish } = testPool(1);
  const cancel = new AbortController();
  const first = pool.run('a', cancel.signal);
  const second = pool.run('b', never);
  cancel.abort();
  await expect(first).rejects.toMatchObject({ code: 'canceled' });
  await finish('a');
  await finish('b');
  expect(await second).toBe('b done');
  expect(started).toHaveLength(1);
});

test('a job that is canceled in advance is not started', async () => {
  const { pool, started } = testPool(1);
  await expect(pool.run('a', AbortSignal.abort())).rejects.toMatchObject({ code: 'canceled' });
  expect(started).toHaveLength(0);
});

test('a worker that dies fails only its own job and is replaced', async () => {
  const { pool, started, finish } = testPool(1);
  const doomed = pool.run('die', never);
  const next = pool.run('b', never);
  await Promise.all([expect(doomed).rejects.toThrow('died'), finish('die')]);
  await finish('b');
  expect(await next).toBe('b done');
  expect(started).toHaveLength(2);
});

test('a worker that dies while it waits is replaced', async () => {
  const { pool, started, finish } = testPool(1);
  for (const job of ['a', 'b']) {
    const result = pool.run(job, never);
    await finish(job);
    expect(await result).toBe(`${job} done`);
    const last = started.at(-1);
    if (last) last.alive = false;
  }
  expect(started).toHaveLength(2);
});

test('idle workers are stopped, and started again for new jobs', async () => {
  const { pool, started, finish } = testPool(1, 1);
  const first = pool.run('a', never);
  await finish('a');
  await first;
  await expect.poll(() => started[0]?.stopped).toBe(true);
  const second = pool.run('b', never);
  await finish('b');
  expect(await second).toBe('b done');
  expect(started).toHaveLength(2);
});

test('closing stops the workers and cancels waiting jobs', async () => {
  const { pool, started, finish } = testPool(1);
  const first = pool.run('a', never);
  const second = pool.run('b', never);
  await pool.close();
  await expect(second).rejects.toMatchObject({ code: 'canceled' });
  await expect(pool.run('c', never)).rejects.toMatchObject({ code: 'canceled' });
  expect(started.map(({ stopped }) => stopped)).toEqual([true]);
  await finish('a');
  expect(await first).toBe('a done');
});
