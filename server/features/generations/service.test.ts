import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertProject, insertUser, startVideo } from '#test/support/generations.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { newId } from '../../crypto/new-id.ts';
import { claimNext } from './lease-store.ts';

describe.each(databaseKinds)('generations on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());

  const statusOf = async (projectId: string) => {
    const { db } = testApp;
    const row = await db
      .selectFrom('projects')
      .select('status')
      .where('id', '=', projectId)
      .executeTakeFirst();
    return row?.status;
  };
  const usageOf = async (generationId: string) => {
    const { db } = testApp;
    const row = await db
      .selectFrom('usage')
      .select('state')
      .where('generation_id', '=', generationId)
      .executeTakeFirst();
    return row?.state;
  };
  const setUsed = (userId: string, videos: number) =>
    testApp.db.updateTable('users').set({ videos_used: videos }).where('id', '=', userId).execute();
  const cancel = (projectId: string) => testApp.dependencies.generations.cancel(projectId);

  describe('start', () => {
    it('accepts exactly one of 20 concurrent requests for the last video of the plan', async () => {
      const userId = await insertUser(testApp);
      await setUsed(userId, 4);
      const projects = await Promise.all(Array.from({ length: 20 }, () => insertProject(testApp, userId)));
      const results = await Promise.allSettled(
        projects.map((projectId) => startVideo(testApp, { userId, projectId })),
      );
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refusals.map(({ code, status }) => [code, status])).toEqual(
        Array.from({ length: 19 }, () => ['plan_limit', 402]),
      );
      expect(refusals[0].message).toBe(
        'You have used all 5 videos of the Free Plan (1 of them being made now). Upgrade to Pro Plan to make more.',
      );
    });

    itInScope('counts a finished video even if its project was deleted', async () => {
      const userId = await insertUser(testApp);
      await setUsed(userId, 5);
      await expect(startVideo(testApp, { userId })).rejects.toMatchObject({ code: 'plan_limit' });
    });

    it('refuses an account that was deleted while its deck was uploaded', async () => {
      const gone = { userId: newId(), plan: 'free' } as const;
      await expect(testApp.dependencies.generations.requireRoom(gone)).rejects.toMatchObject({ status: 401 });
    });

    itInScope('counts no render against the plan, and has no limit on Pro', async () => {
      const userId = await insertUser(testApp);
      await setUsed(userId, 5);
      const { generationId } = await startVideo(testApp, { userId, kind: 'render' });
      expect(await usageOf(generationId)).toBeUndefined();
      const pro = await insertUser(testApp, 'pro');
      await setUsed(pro, 500);
      expect(await startVideo(testApp, { userId: pro, plan: 'pro' })).toMatchObject({ userId: pro });
    });

    itInScope('makes only one video of a project at a time', async () => {
      const { projectId, userId } = await startVideo(testApp);
      expect(await statusOf(projectId)).toBe('processing');
      await expect(startVideo(testApp, { userId, projectId })).rejects.toMatchObject({
        code: 'project_busy',
        status: 409,
      });
    });
  });

  describe('cancel', () => {
    itInScope('stops a waiting or running video and returns it to the plan', async () => {
      const userId = await insertUser(testApp);
      await setUsed(userId, 4);
      const { projectId, generationId } = await startVideo(testApp, { userId });
      expect(await usageOf(generationId)).toBe('reserved');
      expect(await cancel(projectId)).toBe(true);
      expect(await statusOf(projectId)).toBe('canceled');
      expect(await usageOf(generationId)).toBe('released');
      const again = await startVideo(testApp, { userId, projectId });
      const view = (await testApp.dependencies.generations.latest(testApp.db, [projectId])).get(projectId);
      expect(view).toMatchObject({ id: again.generationId, status: 'queued', error: null });
    });

    itInScope('changes nothing the second time, and says so', async () => {
      const { projectId } = await startVideo(testApp);
      expect([await cancel(projectId), await cancel(projectId)]).toEqual([true, false]);
    });

    itInScope('keeps the finished video of a project', async () => {
      const { projectId, userId } = await startVideo(testApp);
      await cancel(projectId);
      await testApp.db
        .updateTable('projects')
        .set({ status: 'complete', published_generation_id: 'the one before' })
        .where('id', '=', projectId)
        .execute();
      await startVideo(testApp, { projectId, userId, kind: 'render' });
      expect(await statusOf(projectId)).toBe('processing');
      await cancel(projectId);
      expect(await statusOf(projectId)).toBe('complete');
    });
  });
});

describe('a full queue', () => {
  // attack: 82
  it('refuses another video; running videos do not count', async () => {
    const testApp = await createTestApp({ env: { MAX_QUEUED_VIDEOS: '2' } });
    await startVideo(testApp);
    await startVideo(testApp);
    await expect(startVideo(testApp)).rejects.toMatchObject({
      code: 'server_busy',
      status: 503,
      retryAfterSeconds: 30,
    });
    await claimNext(testApp.db, 'a worker');
    expect(await startVideo(testApp)).toHaveProperty('generationId');
    await testApp.close();
  });
});
