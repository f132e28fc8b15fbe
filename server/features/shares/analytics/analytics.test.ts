import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedVideo, unlockShare, type WatchedBody, watchedShare } from '#contract/shared-video.ts';
import { getAnalytics, listShares, type ProjectAnalytics } from '#contract/shares.ts';
import { call } from '#test/support/call.ts';
import { nextAddress, signUp, type TestUser } from '#test/support/factories.ts';
import { finishedProject, shareProject } from '#test/support/shares.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { sweepSalts } from '../sweep-salts.ts';

const hourMs = 60 * 60_000;

describe.each(databaseKinds)('views on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let owner: TestUser;
  let projectId: string;
  let token: string;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
    owner = await signUp(testApp);
    // Views of other tests must not count.
    await testApp.db.updateTable('users').set({ subscription_tier: 'pro' }).execute();
  });
  beforeEach(async () => {
    projectId = (await finishedProject(testApp, owner)).id;
    ({ token } = await shareProject(testApp, owner, projectId));
  });
  afterAll(() => testApp.close());

  const analytics = async (): Promise<ProjectAnalytics> =>
    (await call(testApp, getAnalytics, { as: owner, params: { id: projectId } })).json();
  const watch = (
    viewId: string,
    watched: WatchedBody['watched'],
    more: { from?: string; token?: string; access?: string | null; userAgent?: string } = {},
  ) =>
    call(testApp, watchedShare, {
      params: { token: more.token ?? token },
      from: more.from ?? nextAddress(),
      headers: { 'user-agent': more.userAgent ?? 'Browser' },
      body: { viewId: viewId.repeat(32), watched, ...('access' in more && { access: more.access }) },
    });

  itInScope('a video without views has empty figures', async () => {
    expect(await analytics()).toEqual({
      views: 0,
      days: [],
      retention: {
        views: 0,
        finished: 0,
        averageShare: 0,
        slides: [
          { number: 1, title: 'One', startMs: 0, endMs: 4000, watched: 0, left: 0 },
          { number: 3, title: 'Three', startMs: 4000, endMs: 61_250, watched: 0, left: 0 },
        ],
      },
    });
  });

  itInScope('opening the page, its preview and its files does not count as a view', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [
        `/s/${token}`,
        `/api/shared/${token}/files/poster.jpg`,
        `/api/shared/${token}/files/video.mp4`,
      ])
        expect((await testApp.app.inject({ method, url })).statusCode).toBe(200);

    expect((await analytics()).views).toBe(0);
  });

  itInScope('a view grows with its reports, in any order, and is counted once', async () => {
    await watch('a', [[0, 1000]]);
    await watch('a', [[0, 3000]]);
    await watch('a', [[5000, 6000]]);
    await watch('a', [[0, 2000]]);
    expect((await watch('b', [[0, 61_250]])).statusCode).toBe(204);

    const { views, retention } = await analytics();

    expect(views).toBe(2);
    expect(retention).toMatchObject({ views: 2, finished: 1 });
    expect(retention.slides.map(({ watched, left }) => [watched, left])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    const [share] = (await call(testApp, listShares, { as: owner, params: { id: projectId } })).json();
    expect(share.views).toBe(2);
  });

  test('concurrent copies of a report count as one view', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => watch('c', [[0, index * 500]])));
    expect((await analytics()).views).toBe(1);
  });

  itInScope('a viewer is counted once a day, and as another viewer the next day', async () => {
    const [from, other] = [nextAddress(), nextAddress()];
    await watch('a', [[0, 1000]], { from });
    await watch('b', [[0, 1000]], { from });
    await watch('c', [[0, 1000]], { from, userAgent: 'Another browser' });
    await watch('d', [[0, 1000]], { from: other });
    testApp.clock.turn(24 * hourMs);
    await watch('e', [[0, 1000]], { from });

    const { days, views } = await analytics();

    expect(views).toBe(5);
    expect(days.map((day) => [day.views, day.viewers])).toEqual([
      [1, 1],
      [4, 2],
    ]);
  });

  itInScope(
    'nothing stored identifies a viewer: no address, no browser, and no salt after its day',
    async () => {
      const from = '203.0.113.99';
      await watch('a', [[0, 1000]], { from, userAgent: 'A very special browser' });
      const day = testApp.clock.now().toISOString().slice(0, 10);
      const salts = async () =>
        (await testApp.db.selectFrom('visitor_salts').select('day').execute()).map((salt) => salt.day);
      expect(await salts()).toContain(day);

      const stored = JSON.stringify([
        await testApp.db.selectFrom('share_views').selectAll().execute(),
        await testApp.db.selectFrom('rate_limits').selectAll().where('key', 'like', 'share-view%').execute(),
        testApp.logLines,
      ]);
      expect(stored).not.toContain(from);
      expect(stored).not.toContain('special');
      await sweepSalts(testApp.dependencies);
      expect(await salts()).toEqual([day]);
      testApp.clock.turn(24 * hourMs);
      await sweepSalts(testApp.dependencies);
      expect(await salts()).toEqual([]);
    },
  );

  itInScope('a person counts as a different viewer for another project', async () => {
    const from = nextAddress();
    await watch('a', [[0, 1000]], { from });
    const first = projectId;
    projectId = (await finishedProject(testApp, owner)).id;
    const other = await shareProject(testApp, owner, projectId);
    await watch('a', [[0, 1000]], { from, token: other.token });

    const rows = await testApp.db
      .selectFrom('share_views')
      .innerJoin('shares', 'shares.id', 'share_views.share_id')
      .select('visitor')
      .where('project_id', 'in', [first, projectId])
      .execute();
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
  });

  test.each<[string, object]>([
    ['no view id', { watched: [] }],
    ['a made-up view id', { viewId: '../../etc', watched: [] }],
    ['times before the start', { viewId: 'a'.repeat(32), watched: [[-1, 5]] }],
    ['no times', { viewId: 'a'.repeat(32), watched: [['0', '1']] }],
    ['one end only', { viewId: 'a'.repeat(32), watched: [[1]] }],
    ['too many parts', { viewId: 'a'.repeat(32), watched: Array.from({ length: 201 }, () => [0, 1]) }],
  ])('%s is refused', async (_name, body) => {
    const response = await call(testApp, watchedShare, { params: { token }, body });

    expect(response.statusCode).toBe(400);
    expect((await analytics()).views).toBe(0);
  });

  itInScope('intervals outside the video are ignored', async () => {
    await watch('a', [
      [60_000, 1e15],
      [1e15, 2e15],
    ]);
    const { retention } = await analytics();
    expect(retention.averageShare).toBeCloseTo(1250 / 61_250);
  });

  // attack: 108
  itInScope(
    'a program that names another browser each time counts as one viewer, with the view limit of one',
    async () => {
      const from = nextAddress();
      const statuses = [];
      for (let time = 0; time < 60; time += 1) {
        const body = { viewId: time.toString(16).padStart(32, '0'), watched: [[0, 1000]] };
        const headers = { 'user-agent': `Browser ${time}` };
        const reply = await call(testApp, watchedShare, { params: { token }, from, headers, body });
        statuses.push(reply.statusCode);
      }

      expect(statuses).toEqual([...Array<number>(30).fill(204), ...Array<number>(30).fill(429)]);
      expect((await analytics()).days.map((day) => [day.views, day.viewers])).toEqual([[30, 1]]);
    },
  );

  itInScope('only the viewer who begins too many views is refused', async () => {
    const from = nextAddress();
    const hex = [...'0123456789abcdef'];
    const ids = hex.flatMap((a) => hex.map((b) => a + b)).slice(0, 31);
    const statuses = [];
    for (const id of ids) {
      const body = { viewId: id.repeat(16), watched: [] };
      statuses.push((await call(testApp, watchedShare, { params: { token }, from, body })).statusCode);
    }

    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await watch('f', [[0, 1000]])).statusCode).toBe(204);
  });

  test('a report requires the right to watch', async () => {
    const locked = await shareProject(testApp, owner, projectId, { password: 'open sesame' });
    const { access } = sharedVideo.parse(
      (
        await call(testApp, unlockShare, {
          params: { token: locked.token },
          body: { password: 'open sesame' },
        })
      ).json(),
    );

    expect((await watch('a', [[0, 1]], { token: locked.token })).statusCode).toBe(404);
    expect((await watch('a', [[0, 1]], { token: locked.token, access: 'forged' })).statusCode).toBe(404);
    expect((await watch('a', [[0, 1]], { token: locked.token, access })).statusCode).toBe(204);
    expect((await watch('a', [[0, 1]], { token: 'a'.repeat(22) })).statusCode).toBe(404);
    expect((await analytics()).views).toBe(1);
  });

  itInScope('a video that was made again has its own curve, and its earlier views still count', async () => {
    await watch('a', [[0, 61_250]]);
    await testApp.db
      .updateTable('projects')
      .set({ published_generation_id: 'another' })
      .where('id', '=', projectId)
      .execute();
    await watch('a', [[0, 4000]]);
    await watch('b', [[0, 4000]]);

    const { views, retention } = await analytics();

    expect(views).toBe(2);
    expect(retention).toMatchObject({ views: 1, finished: 0 });
  });

  itInScope('the analytics are hidden from users without access to the project', async () => {
    const stranger = await signUp(testApp);
    const response = await call(testApp, getAnalytics, { as: stranger, params: { id: projectId } });
    expect(response.statusCode).toBe(404);
  });
});
