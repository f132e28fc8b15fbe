import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import {
  claimVideo,
  insertUser,
  jobDeps,
  scriptedProcess,
  someVideo,
  startVideo,
} from '#test/support/generations.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { type ClaimedGeneration, claimNext, preempt } from './lease-store.ts';
import { makeGeneration } from './make-generation.job.ts';
import { mustPreempt } from './preempt.ts';

describe.each(databaseKinds)('a running video on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.db.deleteFrom('generations').execute();
    await testApp.db.deleteFrom('turns').execute();
  });

  const claim = () => claimVideo(testApp);
  const look = (job: ClaimedGeneration) =>
    mustPreempt({ db: testApp.db, budgets: testApp.dependencies.budgets }, job);
  /** Looks when the wait of all videos begins. The time stands still in a transaction, however slow the machine is. */
  const lookAtOnce = (job: ClaimedGeneration) =>
    testApp.db.transaction().execute(async (db) => {
      await db.updateTable('generations').set({ not_before: sql<Date>`now()` }).execute();
      return mustPreempt({ db, budgets: testApp.dependencies.budgets }, job);
    });
  /** Lengthens the wait of every video. */
  const wait = () =>
    testApp.db
      .updateTable('generations')
      .set({ not_before: sql<Date>`now() - interval '2 seconds'` })
      .execute();
  const startMany = async (count: number, plan: 'free' | 'pro' = 'pro') => {
    const userId = await insertUser(testApp, plan);
    for (let index = 0; index < count; index += 1) await startVideo(testApp, { userId, plan });
    return { userId, job: await claim() };
  };

  // attack: 123
  itInScope(
    'makes room for an account that has started far fewer videos, and resumes afterwards',
    async () => {
      const { job } = await startMany(12);
      const other = await startVideo(testApp);
      expect(await lookAtOnce(job)).toBe(false);
      await wait();
      expect(await look(job)).toBe(true);
      expect(await preempt(testApp.db, job)).toBe(true);
      const [next, then] = [await claim(), await claim()];
      expect([next.id, then.id]).toEqual([other.generationId, job.id]);
      expect([then.attempts, then.crashes]).toEqual([0, 0]);
      expect(await look(then)).toBe(false);
    },
  );

  itInScope('makes room three times at most', async () => {
    let { job } = await startMany(6);
    for (let times = 0; times < 3; times += 1) {
      const other = await startVideo(testApp, { plan: 'pro' });
      await wait();
      expect(await look(job)).toBe(true);
      await preempt(testApp.db, job);
      expect((await claim()).id).toBe(other.generationId);
      await testApp.dependencies.generations.cancel(other.projectId);
      job = await claim();
    }
    await startVideo(testApp, { plan: 'pro' });
    await wait();
    expect(await look(job)).toBe(false);
  });

  it.each([
    ['from an account that has started about as many', 4, 'pro'],
    ['while it has the priority of its plan', 9, 'free'],
  ] as const)('does not make room for a video %s', async (_what, count, plan) => {
    const { job } = await startMany(count);
    await startVideo(testApp, { plan });
    await wait();
    expect(await look(job)).toBe(false);
  });

  itInScope('does not make room for an account that already has a running video', async () => {
    const other = await startVideo(testApp, { plan: 'pro' });
    await claim();
    const { job } = await startMany(8);
    await startVideo(testApp, { userId: other.userId, plan: 'pro' });
    await wait();
    expect(await look(job)).toBe(false);
  });

  // attack: 123
  it('is stopped to make room, without a used attempt and without a failure', async () => {
    const { job } = await startMany(12);
    const other = await startVideo(testApp);
    await wait();
    let isStopped = false;
    const videoProcess = scriptedProcess(
      (_order, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            isStopped = true;
            reject(new Error('stopped'));
          });
        }),
    );
    const stopping = new AbortController();
    const making = makeGeneration(job, jobDeps(testApp, { videoProcess, stopping: stopping.signal }));
    onTestFinished(async () => {
      stopping.abort();
      await making;
    });
    await eventually(() => expect(isStopped).toBe(true));
    await making;
    expect((await claim()).id).toBe(other.generationId);
    const again = await claim();
    expect([again.id, again.attempts]).toEqual([job.id, 0]);
    await makeGeneration(again, jobDeps(testApp, { videoProcess: scriptedProcess(async () => someVideo) }));
    const { status } = await testApp.db
      .selectFrom('generations')
      .select('status')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('complete');
  });
});

// attack: 123
it('the priority of a plan applies to ten videos an hour, and then to no waiting video of the account', async () => {
  const testApp = await createTestApp();
  const userId = await insertUser(testApp, 'pro');
  const free = await startVideo(testApp);
  for (let count = 0; count < 10; count += 1) await startVideo(testApp, { userId, plan: 'pro' });
  const priorities = async () => {
    const rows = await testApp.db
      .selectFrom('generations')
      .select('priority')
      .where('user_id', '=', userId)
      .execute();
    return new Set(rows.map(({ priority }) => priority));
  };
  expect(await priorities()).toEqual(new Set([10]));
  await startVideo(testApp, { userId, plan: 'pro' });
  expect(await priorities()).toEqual(new Set([0]));
  expect((await claimNext(testApp.db, 'a worker'))?.id).toBe(free.generationId);
  await testApp.close();
});
