import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priorityVideosPerHour } from '#contract/plans.ts';
import { claimVideo, insertUser, startVideo } from '#test/support/generations.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import type { Lease } from '../../jobs/lease.ts';
import { claimNext, generationLeases, handBack } from './lease-store.ts';
import { failGeneration, retryLater, writeProgress } from './outcome-store.ts';

describe.each(databaseKinds)('leases on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.db.deleteFrom('generations').execute();
  });

  const claim = () => claimNext(testApp.db, 'a worker');
  const claimed = () => claimVideo(testApp);
  const expire = ({ id }: Pick<Lease, 'id'>) =>
    testApp.db
      .updateTable('generations')
      .set({ lease_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute();
  /** Makes every stored time a minute older, so that uploads and turns are a minute apart. */
  const minuteLater = async () => {
    await testApp.db
      .updateTable('turns')
      .set({ turn_at: sql<Date>`turn_at - interval '1 minute'` })
      .execute();
    await testApp.db
      .updateTable('generations')
      .set({
        created_at: sql<Date>`created_at - interval '1 minute'`,
        started_at: sql<Date>`started_at - interval '1 minute'`,
      })
      .execute();
  };
  const finish = ({ id }: Pick<Lease, 'id'>) =>
    testApp.db.updateTable('generations').set({ status: 'complete' }).where('id', '=', id).execute();
  /** Makes all waiting videos with one worker. @returns the names of their users, in order */
  const order = async (names: Map<string, string>) => {
    const served = [];
    for (let job = await claim(); job; job = await claim()) {
      served.push(names.get(job.userId));
      await finish(job);
      await minuteLater();
    }
    return served;
  };

  itInScope('make Pro first, and let users take turns within a plan', async () => {
    const users = {
      many: await insertUser(testApp, 'pro'),
      one: await insertUser(testApp, 'pro'),
      free: await insertUser(testApp),
    };
    const names = new Map(Object.entries(users).map(([name, id]) => [id, name]));
    await startVideo(testApp, { userId: users.free });
    await minuteLater();
    for (let count = 0; count < 4; count += 1) {
      await startVideo(testApp, { userId: users.many, plan: 'pro' });
      await minuteLater();
    }
    for (let count = 0; count < 2; count += 1) {
      await startVideo(testApp, { userId: users.one, plan: 'pro' });
      await minuteLater();
    }
    expect(await order(names)).toEqual(['many', 'one', 'many', 'one', 'many', 'many', 'free']);
  });

  itInScope('let neither a user with ten videos delay newcomers nor newcomers delay that user', async () => {
    const many = await insertUser(testApp, 'pro');
    const names = new Map([[many, 'many']]);
    for (let count = 0; count < priorityVideosPerHour; count += 1) {
      await startVideo(testApp, { userId: many, plan: 'pro' });
    }
    await finish(await claimed());
    for (let count = 0; count < 3; count += 1) {
      const { userId } = await startVideo(testApp, { plan: 'pro' });
      names.set(userId, `newcomer ${count}`);
      await minuteLater();
    }
    expect((await order(names)).slice(0, 5)).toEqual([
      'many',
      'newcomer 0',
      'newcomer 1',
      'newcomer 2',
      'many',
    ]);
  });

  it('give a video to one of many workers that claim at once', async () => {
    await Promise.all([startVideo(testApp), startVideo(testApp), startVideo(testApp)]);
    const jobs = await Promise.all(Array.from({ length: 8 }, claim));
    const ids = jobs.flatMap((job) => job?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  });

  it('give a video whose lease lapsed to another worker, and then refuse every write of the first', async () => {
    await startVideo(testApp);
    const first = await claimed();
    expect(await claim()).toBeNull();
    await expire(first);
    const second = await claimed();
    expect(second).toMatchObject({ id: first.id, fencingToken: first.fencingToken + 1 });
    expect(await generationLeases.state(testApp.db, first)).toBe('lost');
    const progress = { stage: 'voice', done: 3, total: 9 } as const;
    expect(await writeProgress(testApp.db, first, progress)).toBe(false);
    expect(await generationLeases.renew(testApp.db, first)).toBe(false);
    expect(await retryLater(testApp.db, first, { isCounted: true, crashed: false, afterMs: 0 })).toBe(false);
    const error = { code: 'deck_render_failed', message: 'The slides of this deck cannot be drawn.' };
    expect(await failGeneration(testApp.db, first, error)).toBe(false);
    await handBack(testApp.db, first);
    expect(await generationLeases.state(testApp.db, second)).toBe('held');
    expect(await writeProgress(testApp.db, second, progress)).toBe(true);
    expect(await failGeneration(testApp.db, second, error)).toBe(true);
    expect(await generationLeases.state(testApp.db, second)).toBe('lost');
  });

  itInScope('stay with a worker that renews them', async () => {
    await startVideo(testApp);
    const job = await claimed();
    await expire(job);
    expect(await generationLeases.renew(testApp.db, job)).toBe(true);
    expect(await claim()).toBeNull();
  });

  itInScope('wait before the next attempt, and count the failed one', async () => {
    await startVideo(testApp);
    const job = await claimed();
    expect(await retryLater(testApp.db, job, { isCounted: true, crashed: true, afterMs: 60_000 })).toBe(true);
    expect(await claim()).toBeNull();
    await testApp.db
      .updateTable('generations')
      .set({ not_before: new Date(0) })
      .execute();
    expect(await claim()).toMatchObject({ attempts: 1, crashes: 1 });
  });

  it('let videos be claimed at once that were handed back or held by a dead process, at the cost of no attempt', async () => {
    await startVideo(testApp);
    await handBack(testApp.db, await claimed());
    expect(await claim()).toMatchObject({ attempts: 0 });
    await generationLeases.voidAll(testApp.db);
    expect(await claim()).toMatchObject({ attempts: 0, crashes: 0, fencingToken: 3 });
  });
});
