import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawSeed } from '#test/support/draw-seed.ts';
import { insertUser, startVideo } from '#test/support/generations.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { type ClaimedGeneration, claimNext, handBack } from '../lease-store.ts';
import { failGeneration, retryLater } from '../outcome-store.ts';
import { restoreQueue } from './fair-queue-store.ts';

describe.each(databaseKinds)('turns on %s', (database) => {
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

  const claim = () => claimNext(testApp.db, 'a worker');
  const inLine = async () => {
    const rows = await testApp.db.selectFrom('turns').select('user_id').execute();
    return rows.map((row) => row.user_id);
  };
  const makeDue = () => testApp.db.updateTable('generations').set({ not_before: sql<Date>`now()` }).execute();
  const end = (job: ClaimedGeneration) => failGeneration(testApp.db, job, { code: 'any', message: 'Any.' });

  itInScope("end with the user's last waiting video", async () => {
    const { userId } = await startVideo(testApp);
    await startVideo(testApp, { userId });
    await claim();
    expect(await inLine()).toEqual([userId]);
    await claim();
    expect(await inLine()).toEqual([]);
  });

  itInScope('end when the last video is canceled, and the place in the queue is lost', async () => {
    const canceled = await startVideo(testApp);
    await testApp.dependencies.generations.cancel(canceled.projectId);
    const other = await startVideo(testApp);
    const again = await startVideo(testApp, { userId: canceled.userId });
    expect((await claim())?.id).toBe(other.generationId);
    expect((await claim())?.id).toBe(again.generationId);
    await testApp.dependencies.generations.cancel((await startVideo(testApp)).projectId);
    expect(await claim()).toBeNull();
    expect(await inLine()).toEqual([]);
  });

  it("return for a video that waits for its next attempt, and at once for the user's other videos", async () => {
    const first = await startVideo(testApp);
    const failed = await claim();
    if (!failed) throw new Error('There was nothing to claim.');
    await retryLater(testApp.db, failed, { isCounted: true, crashed: false, afterMs: 60_000 });
    expect(await claim()).toBeNull();
    expect(await inLine()).toEqual([first.userId]);
    const second = await startVideo(testApp, { userId: first.userId });
    expect((await claim())?.id).toBe(second.generationId);
    await makeDue();
    expect((await claim())?.id).toBe(first.generationId);
  });

  itInScope('are restored for a waiting user who has none', async () => {
    const { userId, generationId } = await startVideo(testApp);
    await testApp.db.deleteFrom('turns').execute();
    expect(await claim()).toBeNull();
    await restoreQueue(testApp.db);
    expect(await inLine()).toEqual([userId]);
    expect((await claim())?.id).toBe(generationId);
  });

  itInScope("follow the user's plan", async () => {
    const free = await startVideo(testApp);
    const upgraded = await startVideo(testApp);
    await testApp.db
      .updateTable('turns')
      .set({ priority: 10 })
      .where('user_id', '=', upgraded.userId)
      .execute();
    expect([(await claim())?.userId, (await claim())?.userId]).toEqual([upgraded.userId, free.userId]);
  });

  it('lose no user if videos are sent, handed back and canceled at the same time', async () => {
    const seed = drawSeed('turns');
    const random = seededRandom(seed);
    const users = await Promise.all(Array.from({ length: 3 }, () => insertUser(testApp, 'pro')));
    const waiting = await Promise.all(
      Array.from({ length: 24 }, () => startVideo(testApp, { userId: random.pick(users), plan: 'pro' })),
    );
    const canceled = waiting.filter(() => random.below(4) === 0);
    let ended = 0;
    const pull = async () => {
      for (let job = await claim(); job; job = await claim()) {
        if (random.below(3) === 0) await handBack(testApp.db, job);
        else {
          await end(job);
          ended += 1;
        }
      }
    };
    await Promise.all([
      ...Array.from({ length: 6 }, pull),
      ...canceled.map(({ projectId }) => testApp.dependencies.generations.cancel(projectId)),
    ]);
    // A worker that found nothing claims again at the next wake-up call.
    await pull();
    const open = await testApp.db
      .selectFrom('generations')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .execute();
    expect([open, await inLine(), ended > 0], `FAULT_SEED=${seed}`).toEqual([[], [], true]);
  });

  it('let a single user occupy every worker', async () => {
    const userId = await insertUser(testApp, 'pro');
    for (let count = 0; count < 8; count += 1) await startVideo(testApp, { userId, plan: 'pro' });
    const jobs = await Promise.all(Array.from({ length: 8 }, claim));
    expect(new Set(jobs.map((job) => job?.id)).size).toBe(8);
    expect(jobs).not.toContain(null);
  });

  itInScope('determine the queue places that users see; a running video has none', async () => {
    const running = await startVideo(testApp);
    await claim();
    const [first, second] = [await startVideo(testApp), await startVideo(testApp)];
    const secondOfFirst = await startVideo(testApp, { userId: first.userId });
    const prior = await startVideo(testApp, { userId: await insertUser(testApp, 'pro'), plan: 'pro' });
    const retried = await startVideo(testApp);
    await testApp.db
      .updateTable('generations')
      .set({ not_before: sql<Date>`now() + interval '1 minute'` })
      .where('id', '=', retried.generationId)
      .execute();
    const waiting = [prior, first, second, secondOfFirst, retried].map(({ projectId }) => projectId);
    const views = await testApp.dependencies.generations.latest(testApp.db, [running.projectId, ...waiting]);
    const placeOf = (projectId: string) => views.get(projectId)?.queuePlace;
    expect(placeOf(running.projectId)).toBeNull();
    expect(waiting.map(placeOf)).toEqual([1, 2, 3, 4, 5]);
    const begun = [await claim(), await claim(), await claim(), await claim()];
    expect(begun.map((job) => job?.projectId)).toEqual(waiting.slice(0, 4));
  });
});
