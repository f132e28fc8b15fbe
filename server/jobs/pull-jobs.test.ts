import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createLog } from '../telemetry/create-log.ts';
import { type JobPuller, pullJobs } from './pull-jobs.ts';

describe('the job puller', () => {
  let waiting: string[];
  let held: Map<string, () => void>;
  let done: string[];
  let lines: string[];
  let puller: JobPuller | undefined;
  beforeEach(() => {
    [waiting, held, done, lines] = [[], new Map(), [], []];
  });
  afterEach(() => puller?.stop());

  /** Holds each job until a test releases it, or the puller stops. */
  const pull = (slots: number, everyMs: number, claim = async () => waiting.shift() ?? null) => {
    puller = pullJobs(
      {
        name: 'pull tests',
        everyMs,
        slots: Array.from({ length: slots }, (_, slot) => slot),
        isAnyWaiting: async () => waiting.length > 0,
        claim,
        work: async (job, _slot, stopping) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          held.set(job, resolve);
          stopping.addEventListener('abort', () => resolve());
          await promise;
          done.push(job);
        },
      },
      createLog('warn', { write: (line) => lines.push(line) }),
    );
    return puller;
  };
  const begun = (count: number) => eventually(() => expect(held.size).toBe(count));

  it('works on one job per slot, and on the next when a slot is free', async () => {
    waiting = ['a', 'b', 'c'];
    pull(2, 60_000);
    await begun(2);
    expect(waiting).toEqual(['c']);
    held.get('a')?.();
    await begun(3);
    expect(done).toEqual(['a']);
  });

  it('looks again by itself, and at once when it is woken', async () => {
    pull(1, 5);
    waiting = ['found'];
    await begun(1);
    await puller?.stop();
    const woken = pull(1, 60_000);
    waiting = ['announced'];
    woken.wake();
    await begun(2);
  });

  it('continues after a failure of the database', async () => {
    let claims = 0;
    waiting = ['a'];
    pull(1, 5, async () => {
      claims += 1;
      if (claims === 1) throw new Error('Connection terminated');
      return waiting.shift() ?? null;
    });
    await begun(1);
    expect(lines.join()).toContain('Connection terminated');
  });

  it('claims no more jobs after a stop, and waits for the job in progress', async () => {
    waiting = ['a', 'b'];
    const stopped = pull(1, 5);
    await begun(1);
    await stopped.stop();
    stopped.wake();
    expect([done, waiting]).toEqual([['a'], ['b']]);
  });
});
